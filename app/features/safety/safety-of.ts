import type { CareKind } from './care-kind';
import { type CrisisResource, resourcesFor } from './crisis-resources';
import type { RiskCategory } from './rules/risk-rule';
import { screen } from './screen-text';
import { screenTurn, type TalkBefore } from './screen-turns';
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

/** Returns what to show next to a text of this severity, given what was said before it in its conversation. */
export function safetyOf(severity: string | null, text = '', before?: TalkBefore): Safety | null {
  const known = severity as Severity | null;
  if (known === null || (known === 'low' && !isAboutAnother(known, text))) return null;
  const kind = careKindOf(known, text, before);
  return { severity: known, kind, resources: resourcesFor(kind, known) };
}

/** Returns whether a text of this severity tells of the danger that somebody else is or was in, before any of its own. */
export function isAboutAnother(severity: Severity | null, text: string): boolean {
  if (severity === null) return false;
  const { categories, ofAnother } = screen(text);
  if (severity === 'low') return ofAnother !== undefined;
  return kindNamed(categories, severityRank(severity) >= severityRank('high')) === 'someone-else';
}

/** So many messages before say what the trouble is about: "Yes, every day" does not name it again. */
const LOOKED_AT = 5;

/**
 * Returns the kind of a text of this severity. What the text names counts, read with the question before it; then the
 * newest message before that names something. Danger to oneself comes before everything else.
 */
export function careKindOf(severity: Severity, text: string, before: TalkBefore = { question: null }): CareKind {
  const isGrave = severityRank(severity) >= severityRank('high');
  const kind = kindNamed(screenTurn(text, { running: null, question: before.question }).categories, isGrave);
  if (kind) return kind;
  for (const earlier of before.said?.().slice(0, LOOKED_AT) ?? []) {
    const named = kindNamed(screen(earlier).categories, isGrave);
    if (named) return named;
  }
  return isGrave ? 'danger' : 'distress';
}

const OF_OWN = ['harm-to-others', 'abuse', 'someone-else', 'eating'] as const;

function kindNamed(categories: readonly RiskCategory[], isGrave: boolean): CareKind | null {
  const ofSelf = isGrave ? 'danger' : 'distress';
  if (categories.includes('suicide') || (isGrave && categories.includes('self-harm'))) return ofSelf;
  return OF_OWN.find((one) => categories.includes(one)) ?? (categories.includes('self-harm') ? ofSelf : null);
}
