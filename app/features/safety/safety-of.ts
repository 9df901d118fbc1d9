import { type CrisisResource, resourcesFor } from './crisis-resources';
import { speaksOfEating } from './screen-text';
import type { Severity } from './severity';

/** Which card is shown: for danger, gentler for distress, or the one about eating. */
export type CareKind = 'danger' | 'distress' | 'eating';

/** What a person prepared for a hard moment. The trusted person is given in danger only. */
export type Support = {
  hasPlan: boolean;
  trustedPerson: { name: string; phone: string; email: string; message: string } | null;
};

/**
 * The safety part of a response about a text that speaks of danger (docs/api.md). Without `support` nobody looked for a
 * safety plan.
 */
export type Safety = { severity: Severity; kind: CareKind; resources: CrisisResource[]; support?: Support };

/** Returns what to show next to a text of this severity. */
export function safetyOf(severity: string | null, text = ''): Safety | null {
  if (severity === null || severity === 'low') return null;
  const known = severity as Severity;
  const kind = careKindOf(known, text);
  return { severity: known, kind, resources: resourcesFor(kind === 'eating' ? 'eating' : known) };
}

/** Danger comes before everything else. */
export function careKindOf(severity: Severity, text: string): CareKind {
  if (severity === 'high' || severity === 'critical') return 'danger';
  return speaksOfEating(text) ? 'eating' : 'distress';
}
