import { findLinkState, type LinkState } from '../links/links.server';
import { getLatest } from '../links/sync.server';
import type { Snapshot } from '../readings/snapshot';

type Shown = Partial<Snapshot> & { failure: string | null };

/** What an open tab shows of the readings and of the link: it is loaded anew when one of them changed. */
export function shownReadings(snapshot: Snapshot | null, link: LinkState | null): Shown {
  return { ...snapshot, failure: link?.failure ?? null };
}

export async function getShownReadings(userId: string): Promise<Shown> {
  return shownReadings(...(await Promise.all([getLatest(userId), findLinkState(userId)])));
}
