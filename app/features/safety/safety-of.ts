import { type CrisisResource, resourcesFor } from './crisis-resources';
import type { Severity } from './severity';

/** The safety part of a response about a text that speaks of danger (docs/api.md). */
export type Safety = { severity: Severity; resources: CrisisResource[] };

/** Returns what to show next to a text of this severity. */
export function safetyOf(severity: string | null): Safety | null {
  if (severity === null || severity === 'low') return null;
  const known = severity as Severity;
  return { severity: known, resources: resourcesFor(known) };
}
