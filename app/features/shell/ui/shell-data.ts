import type { Markup } from '~/markup';
import type { HeartRate } from './side-nav/latest-heart-rate';
import type { Alerts } from './side-nav/pending-alerts';

export type ShellUser = {
  fullName: string;
  email: string | null;
  username: string;
  photoURL: string | null;
  securityLevel: number;
};

export type RecentSession = { sessionId: string; title: string };

/** The data shown by the sidebar and its dialogs. */
export type ShellData = {
  user: ShellUser;
  helplinePhone: string | null;
  /** The conversations that were last used, pinned ones first. */
  recent: RecentSession[];
  /** Whether there are readings of a wearable. */
  asksForReadings: boolean;
  heartRate: HeartRate | null;
  alerts: Alerts | null;
  /** The text of the dialog that the address names. */
  dialogText: Markup | null;
};
