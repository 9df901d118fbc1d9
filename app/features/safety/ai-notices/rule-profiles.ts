import { z } from 'zod';
import eu from './rule-profiles/eu.json';
import california from './rule-profiles/us-ca.json';
import newYork from './rule-profiles/us-ny.json';
import utah from './rule-profiles/us-ut.json';
import washington from './rule-profiles/us-wa.json';

/** What the law of a place asks of a companion: when it says that it is an AI, and in which words. */
const ruleProfile = z.object({
  place: z.string(),
  rule: z.string(),
  source: z.url(),
  /** When the text was read. Null: a person must still read it at its source. */
  readOn: z.iso.date().nullable(),
  inForceSince: z.iso.date(),
  atStart: z.boolean(),
  afterDaysAway: z.number().positive().nullable(),
  whenAsked: z.boolean(),
  everyHours: z.number().positive().nullable(),
  everyHoursForMinors: z.number().positive().nullable(),
  suggestsPause: z.boolean(),
  /** The words that a notice holds. */
  sentences: z.array(z.string()),
  /** A line between messages, or a card that stands out. */
  interruption: z.enum(['line', 'card']),
});
type RuleProfile = z.infer<typeof ruleProfile>;

const parsed = z
  .record(z.string(), ruleProfile)
  .parse({ 'us-ny': newYork, 'us-ca': california, 'us-ut': utah, 'us-wa': washington, eu });
export const ruleProfiles: ReadonlyMap<string, RuleProfile> = new Map(Object.entries(parsed));

/** The rules that hold here. All are met at once: none of them forbids what another one asks. */
export type NoticeRules = Pick<
  RuleProfile,
  'afterDaysAway' | 'whenAsked' | 'everyHours' | 'suggestsPause' | 'interruption'
>;

/** Returns the strictest of each rule. Accounts are for adults: `areMinors` shows what would hold for others. */
export function strictestOf(profiles: Iterable<RuleProfile>, { areMinors = false } = {}): NoticeRules {
  const all = [...profiles];
  const hours = all.map((one) => (areMinors ? one.everyHoursForMinors : one.everyHours));
  return {
    afterDaysAway: leastOf(all.map((one) => one.afterDaysAway)),
    whenAsked: all.some((one) => one.whenAsked),
    everyHours: leastOf(hours),
    suggestsPause: all.some((one) => one.suggestsPause),
    interruption: all.some((one) => one.interruption === 'card') ? 'card' : 'line',
  };
}

function leastOf(values: readonly (number | null)[]): number | null {
  const given = values.filter((value) => value !== null);
  return given.length > 0 ? Math.min(...given) : null;
}
