import pLimit from 'p-limit';
import { inBackground } from '~/platform/background.server';
import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { createRateLimit } from '~/platform/rate-limit.server';
import { FINAL_FAILURES, failureText, isProviderFailure, type ProviderFailure } from '../providers/provider-failure';
import { type Provider, ProviderError } from '../providers/provider';
import { findProvider } from '../providers/providers.server';
import { saveReadings } from '../readings/daily-readings.server';
import { findLatest, type Latest } from '../readings/latest-readings.server';
import { getLink, type Link, NEVER, whileLinked } from './links.server';
import { withAccess } from './with-access.server';

/** A provider is asked for the readings of a person at most once in this time. */
const EVERY_MS = 5 * 60_000;
const MAX_PAUSE_MS = 6 * 60 * 60_000;
/** How many people's readings are asked for at a time, so that a start with many open pages does not flood anybody. */
const MAX_AT_ONCE = 8;
/** The first time brings a month; later what may have changed: a night is computed for hours after it ended. */
const FIRST_DAYS = { google: 30, fitbit: 30, demo: 90 };
const LATER_DAYS = 3;
const DAY_MS = 24 * 60 * 60_000;

const places = pLimit(MAX_AT_ONCE);
/** By link: a person may connect anew while the round of the link before still runs. */
const running = new Map<string, Promise<ProviderFailure | null>>();

/** Returns the latest readings as they are stored. Where it is time, new ones are read in the background. */
export async function getLatest(userId: string): Promise<Latest['snapshot']> {
  const { snapshot, isDue } = await findLatest(userId);
  if (isDue && (await claimRound(userId))) inBackground('reading a tracker', async () => void (await runRound(userId)));
  return snapshot;
}

const byHand = createRateLimit({
  name: 'wearable-syncs',
  limit: 6,
  window: 5 * 60,
  message: 'You have synced several times in the last few minutes. Please wait a little.',
});

/**
 * Reads the user's readings from the provider now. Throws `conflict` when no tracker is connected or the person has to
 * connect again, `too_many_requests` when the provider asks for a pause, and `upstream_failed`.
 */
export async function syncNow(userId: string): Promise<Latest['snapshot']> {
  const link = await getLink(userId);
  const label = findProvider(link.provider)?.label ?? 'The tracker';
  const failure = standingFailure(link) ?? (await limitedRound(userId));
  if (failure) throw new AppError(codeOf(failure), failureText(failure, label));
  return (await findLatest(userId)).snapshot;
}

/** Returns a failure that asking again does not change: one that only the person can mend, or a pause that was asked for. */
function standingFailure({ failure, syncAfter }: Link): ProviderFailure | null {
  if (!isProviderFailure(failure)) return null;
  const isPause = failure === 'rate_limited' && syncAfter.getTime() > Date.now();
  return isPause || FINAL_FAILURES.includes(failure) ? failure : null;
}

async function limitedRound(userId: string): Promise<ProviderFailure | null> {
  await byHand.use(userId);
  return runRound(userId);
}

function codeOf(failure: ProviderFailure) {
  if (failure === 'rate_limited') return 'too_many_requests';
  return FINAL_FAILURES.includes(failure) || failure === 'not_linked_there' ? 'conflict' : 'upstream_failed';
}

/** Returns whether this caller may ask the provider: of all processes one does, once in EVERY_MS. */
async function claimRound(userId: string): Promise<boolean> {
  const now = new Date();
  const { count } = await db.wearableLink.updateMany({
    where: { userId, syncAfter: { lte: now } },
    data: { syncAfter: new Date(now.getTime() + EVERY_MS) },
  });
  return count === 1;
}

/** Joins a round of the same link that is under way in this process. */
async function runRound(userId: string): Promise<ProviderFailure | null> {
  const link = await getLink(userId);
  const key = `${userId} ${link.provider} ${link.linkedAt?.getTime()}`;
  const known = running.get(key);
  if (known) return known;
  const round = places(() => readFromProvider(userId, link)).finally(() => running.delete(key));
  running.set(key, round);
  return round;
}

/** Returns why something could not be read, or null. */
async function readFromProvider(userId: string, link: Link): Promise<ProviderFailure | null> {
  const provider = findProvider(link.provider);
  try {
    if (!provider) throw new ProviderError('misconfigured');
    await readAndSave(userId, link, provider);
    return null;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const failure = error.failure === 'expired' ? 'reconnect' : error.failure;
    log.warn({ provider: link.provider, failure }, 'a tracker could not be read');
    await noteFailure(userId, link, failure, error.retryAfterSeconds);
    return failure;
  }
}

async function readAndSave(userId: string, link: Link, provider: Provider): Promise<void> {
  const now = new Date();
  const ask = {
    now,
    timeZone: link.timeZone,
    days: daysToRead(link, provider, now),
    scopes: link.scopes,
    seed: userId,
  };
  const { timeZone, days, failure } = await withAccess(userId, provider, (access) => provider.read(access, ask));
  await saveReadings(userId, provider.id, days, { whileLinkedAt: link.linkedAt });
  // The next round reads as many days again, for what is missing.
  if (failure) throw failure;
  await db.wearableLink.updateMany({
    where: { userId, ...whileLinked(link) },
    data: { timeZone, syncedAt: now, failure: null, failures: 0, syncAfter: new Date(now.getTime() + EVERY_MS) },
  });
}

/** Everything since the last round, because nothing is read while nobody has Orion open. */
function daysToRead({ syncedAt }: Link, provider: Provider, now: Date): number {
  const most = FIRST_DAYS[provider.id];
  if (syncedAt === null) return most;
  return Math.min(most, LATER_DAYS + Math.max(0, Math.floor((now.getTime() - syncedAt.getTime()) / DAY_MS)));
}

/** The pauses grow with each failure in a row, and differ a little, so that not all come back at once. */
async function noteFailure(userId: string, link: Link, failure: ProviderFailure, seconds: number | null) {
  const pause = Math.min(EVERY_MS * 2 ** link.failures, MAX_PAUSE_MS) * (1 + Math.random() / 5);
  const asked = (seconds ?? 0) * 1000;
  const syncAfter = FINAL_FAILURES.includes(failure) ? NEVER : new Date(Date.now() + Math.max(pause, asked));
  const data = { failure, failures: { increment: 1 }, syncAfter };
  await db.wearableLink.updateMany({ where: { userId, ...whileLinked(link) }, data });
}
