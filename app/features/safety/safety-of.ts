import type { CareKind } from './care-kind';
import { type CrisisResource, resourcesFor } from './crisis-resources';
import { screen } from './screen-text';
import { type Severity, severityRank } from './severity';

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
  return { severity: known, kind, resources: resourcesFor(kind, known) };
}

const OF_OWN = ['harm-to-others', 'abuse', 'someone-else', 'eating'] as const;

/**
 * Returns the kind of a text of this severity. Danger to oneself comes before everything else; an answer that only its
 * question makes grave is danger too.
 */
export function careKindOf(severity: Severity, text: string): CareKind {
  const { categories } = screen(text);
  const isGrave = severityRank(severity) >= severityRank('high');
  if (!isGrave && categories.includes('suicide')) return 'distress';
  if (isGrave && categories.some((one) => one === 'suicide' || one === 'self-harm')) return 'danger';
  return OF_OWN.find((one) => categories.includes(one)) ?? (isGrave ? 'danger' : 'distress');
}
