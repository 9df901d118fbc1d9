/** The data of the tab Fitbit Sync of the settings. Times are ISO 8601. */
import type { Device } from '../providers/provider';
import type { Snapshot } from '../readings/snapshot';

export type LinkCard = {
  label: string;
  isDemo: boolean;
  connectedAt: string | null;
  syncedAt: string | null;
  /** Why nothing could be read last. */
  failure: string | null;
  /** Nothing is read until the person connects again. */
  needsReconnect: boolean;
  /** Connecting again leads to a provider that answers. */
  canReconnect: boolean;
  /** What the person did not allow: 'sleep', 'devices'. */
  missing: string[];
};

export type WearableTab = {
  /** The provider that connecting leads to. */
  toConnect: { label: string; isDemo: boolean };
  link: LinkCard | null;
  snapshot: Snapshot | null;
  isOld: boolean;
  /** As JSON: what is compared with the latest readings while the tab is open. */
  shown: string;
  /** Null unless the person asked for them. */
  devices: { list: Device[]; problem: string | null } | null;
  /** The token of a phone app. */
  push: { createdAt: string; usedAt: string | null } | null;
  pushAddress: string;
  timeZone: string;
};
