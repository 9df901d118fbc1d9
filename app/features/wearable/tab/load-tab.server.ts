import type { SignedInUser } from '~/features/identity/sign-in-sessions/sign-in-sessions.server';
import { env } from '~/platform/env.server';
import { AppError } from '~/platform/errors';
import { listDevices } from '../links/devices.server';
import { findLinkState, type LinkState } from '../links/links.server';
import { getLatest } from '../links/sync.server';
import { FINAL_FAILURES, failureText, type ProviderFailure } from '../providers/provider-failure';
import { findProvider, providerToConnect } from '../providers/providers.server';
import { PUSH_PATH } from '../push/push-path';
import { findPushTokenState } from '../push/push-token.server';
import { isReadingSource, readingSources } from '../readings/reading-sources';
import { isOld } from '../readings/snapshot';
import { shownReadings } from './shown-readings.server';
import type { LinkCard, WearableTab } from './wearable-tab';

/** Returns the data of the tab Fitbit Sync. `devices` in the query asks for the devices too. */
export async function loadWearableTab(
  user: SignedInUser,
  query: URLSearchParams,
  timeZone: string,
): Promise<WearableTab> {
  const [snapshot, link, push] = await Promise.all([
    getLatest(user.id),
    findLinkState(user.id),
    findPushTokenState(user.id),
  ]);
  const toConnect = providerToConnect();
  return {
    toConnect: { label: toConnect.label, isDemo: toConnect.id === 'demo' },
    link: link && linkCard(link, user.fitbitConnectedAt),
    snapshot,
    shown: JSON.stringify(shownReadings(snapshot, link)),
    isOld: snapshot !== null && isOld(snapshot, Date.now()),
    devices: link && query.has('devices') ? await loadDevices(user.id) : null,
    push: push && { createdAt: push.createdAt.toISOString(), usedAt: push.usedAt?.toISOString() ?? null },
    pushAddress: new URL(`${PUSH_PATH}?${new URLSearchParams({ timeZone }).toString()}`, env.APP_URL).href,
    timeZone,
  };
}

function linkCard({ provider: id, scopes, syncedAt, failure }: LinkState, connectedAt: Date | null): LinkCard {
  const provider = findProvider(id);
  const label = provider?.label ?? (isReadingSource(id) ? readingSources[id] : 'Your tracker');
  const standing = provider ? failure : 'reconnect';
  const canReconnect = standing !== 'gone' || providerToConnect().id !== id;
  const asked = Object.entries(provider?.scopes ?? {});
  return {
    label,
    isDemo: id === 'demo',
    connectedAt: connectedAt?.toISOString() ?? null,
    syncedAt: syncedAt?.toISOString() ?? null,
    failure: standing && failureOf(standing, label, { isSetUp: provider !== null, canReconnect }),
    needsReconnect: standing !== null && FINAL_FAILURES.includes(standing),
    canReconnect,
    missing: asked.flatMap(([scope, use]) => (scopes.includes(scope) ? [] : [use])),
  };
}

type Ways = { isSetUp: boolean; canReconnect: boolean };

function failureOf(failure: ProviderFailure, label: string, { isSetUp, canReconnect }: Ways): string {
  if (!isSetUp) return `This server no longer reads ${label}. What was read so far stays.`;
  if (!canReconnect)
    return `${label} has switched this service off, and this server has no other one yet. Import your readings from a file, or ask whoever runs the server to set up Google Health.`;
  return failureText(failure, label);
}

async function loadDevices(userId: string): Promise<WearableTab['devices']> {
  try {
    return { list: await listDevices(userId), problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { list: [], problem: error.message };
  }
}
