import { assertStorageLeft } from '~/features/identity/storage-limit.server';
import { addDays } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { isTimeZone } from '~/platform/calendar/local-time';
import { createWallClock } from '~/platform/calendar/wall-clock';
import { db, type Tx } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { createRateLimit } from '~/platform/rate-limit.server';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import {
  DAYS_BEFORE,
  holdReadings,
  openDay,
  readingsAssociatedData,
  writeDays,
} from '../readings/daily-readings.server';
import { type ReadingsByDay, saysSomething } from '../readings/day-readings';
import { addStress } from '../readings/estimate-stress';
import { layOverKept } from './kept-days';
import { notePush } from './push-token.server';
import { mergePushed, type PushedDay, PushedDays, readingsOfPushed } from './pushed-day';
import { type PushBody, readPush } from './read-push';

const SOURCE = 'phone-app';
/** How many days one commit writes. */
const CHUNK = 50;
/** More than ten years: a request of that size holds no more. */
const MAX_DAYS = 4_000;

const perPerson = createRateLimit({
  name: 'wearable-pushes',
  limit: 120,
  window: 60 * 60,
  message: 'The app sends readings too often. Once every few minutes is enough.',
});

/**
 * Stores what a phone app of the user sent. What is sent again counts once. `timeZone` is for times in UTC. Returns of
 * how many days something was sent. Throws `validation`, `conflict`, `too_many_requests`.
 */
export async function takePush(userId: string, body: PushBody, timeZone: string | null): Promise<number> {
  if (timeZone !== null && !isTimeZone(timeZone)) throw new AppError('validation', 'This time zone is not known.');
  await perPerson.use(userId);
  await assertStorageLeft(userId);
  const zone = timeZone ?? 'UTC';
  const pushed = new PushedDays(addDays(dayOf(Date.now(), zone), 1));
  const lists = await readPush(body, pushed, createWallClock(zone));
  if (lists === 0) throw new AppError('validation', 'There are no readings here that Orion knows.');
  const days = pushed.finish();
  const names = [...days.keys()].sort();
  if (names.length > MAX_DAYS) throw new AppError('validation', 'That is too many days for one request.');
  const vault = await openVault(userId);
  for (let at = 0; at < names.length; at += CHUNK) {
    const chunk = new Map(names.slice(at, at + CHUNK).map((day) => [day, days.get(day)!]));
    await db.$transaction((tx) => storeChunk(tx, vault, userId, chunk));
  }
  await notePush(userId);
  return names.length;
}

async function storeChunk(tx: Tx, vault: PersonalVault, userId: string, pushed: ReadonlyMap<string, PushedDay>) {
  await holdReadings(tx, userId);
  const names = [...pushed.keys()];
  const rows = await tx.wearableDay.findMany({
    where: { userId, source: SOURCE, day: { gte: addDays(names[0]!, -DAYS_BEFORE), lte: names.at(-1)! } },
    select: { userId: true, day: true, source: true, readings: true, samples: true },
  });
  const before: ReadingsByDay = new Map(
    rows.flatMap((row) => openDay(vault, row) ?? []).map((one) => [one.day, one.readings]),
  );
  const samples = new Map<string, string>();
  const fresh: ReadingsByDay = new Map();
  for (const [day, now] of pushed) {
    const row = rows.find((one) => one.day === day);
    const stored = row?.samples ? openSamples(vault, { ...row, samples: row.samples }) : undefined;
    const merged = mergePushed(stored, now);
    const kept = row?.samples === null ? before.get(day) : undefined;
    const sent = readingsOfPushed(merged);
    const readings = kept ? layOverKept(kept, sent) : sent;
    if (!saysSomething(readings)) continue;
    fresh.set(day, readings);
    samples.set(day, JSON.stringify(merged));
  }
  await writeDays(tx, vault, userId, SOURCE, addStress(fresh, before), samples);
}

/** Damaged samples are left out: the day is then what is sent now. */
function openSamples(vault: PersonalVault, row: { userId: string; day: string; source: string; samples: string }) {
  return openOr<PushedDay | undefined, PushedDay | undefined>(
    () => JSON.parse(vault.open(readingsAssociatedData(row, 'samples'), row.samples)) as PushedDay,
    () => undefined,
  );
}
