import { type Severity, severityRank } from '~/features/safety/severity';
import { ROOM_UP_TO, WITHOUT_LIMIT } from './conversation-limit';

/** The most characters with which a conversation still takes a message of this severity: what speaks of danger is always taken (docs/decisions/0021). */
export function roomFor(severity: Severity | null): number {
  return severityRank(severity) >= severityRank('medium') ? WITHOUT_LIMIT : ROOM_UP_TO;
}
