import { resourcesFor } from '~/features/safety/crisis-resources';
import type { Severity } from '~/features/safety/severity';
import type { Safety } from '../chat-schema';

/** What stands beside a message of this severity. */
export function safetyOf(severity: string | null): Safety | null {
  if (severity === null || severity === 'low') return null;
  const known = severity as Severity;
  return { severity: known, resources: resourcesFor(known) };
}
