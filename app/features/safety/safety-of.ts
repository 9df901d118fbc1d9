import { type CrisisResource, resourcesFor } from './crisis-resources';
import type { Severity } from './severity';

/** What a program or a page is told of a text that speaks of danger (docs/api.md). */
export type Safety = { severity: Severity; resources: CrisisResource[] };

/** What stands beside a text of this severity. */
export function safetyOf(severity: string | null): Safety | null {
  if (severity === null || severity === 'low') return null;
  const known = severity as Severity;
  return { severity: known, resources: resourcesFor(known) };
}
