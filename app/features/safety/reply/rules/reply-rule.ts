/**
 * What a reply of a model must never say to a person (docs/care.md). `clinical` is a diagnosis, or advice to change a
 * medicine. `hook` is what keeps somebody from leaving, or binds them: pleading, guilt, isolation, claimed feelings, a
 * lover's part, praise that binds.
 */
export const heldKinds = ['methods', 'encouragement', 'hopelessness', 'identity', 'clinical', 'hook'] as const;
export type HeldKind = (typeof heldKinds)[number];
/** Whether staff get a report: what is graver than a word that should not have been said. */
export const isGrave = (kind: HeldKind): boolean => kind === 'methods' || kind === 'encouragement';

/**
 * What is looked for in a sentence in lower case. `unless` excuses the sentence, `unlessBefore` a match that stands
 * behind it: both ends matter, so that no word after an encouragement excuses it.
 */
export type ReplyRule = { kind: HeldKind; pattern: RegExp; unless?: RegExp; unlessBefore?: RegExp };

/** Makes one pattern of lines, each of which is an alternative. */
export function anyOf({ raw }: TemplateStringsArray, ...parts: readonly string[]): RegExp {
  const lines = String.raw({ raw }, ...parts).split('\n');
  const alternatives = lines.map((line) => line.trim()).filter((line) => line !== '');
  return new RegExp(alternatives.join('|'), 'g');
}

/** Returns whether a rule finds something in a sentence. */
export function breaksRule({ pattern, unless, unlessBefore }: ReplyRule, sentence: string): boolean {
  const matches = [...sentence.matchAll(pattern)];
  if (matches.length === 0 || unless?.test(sentence)) return false;
  return matches.some(({ index }) => !unlessBefore?.test(sentence.slice(0, index)));
}
