import { severityRank, type Severity } from './severity';

/** The level of a conversation, how many calmer messages came since it rose or fell, and whether it ever was medium. */
export type CareLevel = { level: Severity | null; calm: number; wasGrave: boolean };

export const NO_LEVEL: CareLevel = { level: null, calm: 0, wasGrave: false };

/** After so many calmer messages the level of a conversation falls by one. */
const FADES_AFTER = 6;
const FALLS_TO: Record<Severity, Severity> = { critical: 'high', high: 'medium', medium: 'low', low: 'low' };

/**
 * Returns the level after a message of this severity: it rises at once and falls slowly. A denial or a joke does not
 * clear it. After danger it never falls below low; distress alone passes.
 */
export function nextLevel({ level, calm, wasGrave }: CareLevel, severity: Severity | null): CareLevel {
  if (severityRank(severity) >= Math.max(1, severityRank(level)))
    return { level: severity, calm: 0, wasGrave: wasGrave || severityRank(severity) >= severityRank('medium') };
  if (level === null) return { level, calm, wasGrave };
  if (calm + 1 < FADES_AFTER) return { level, calm: calm + 1, wasGrave };
  return { level: level === 'low' && !wasGrave ? null : FALLS_TO[level], calm: 0, wasGrave };
}
