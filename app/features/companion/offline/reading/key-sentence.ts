const SAYS_MOST =
  /\b(?:i feel|i felt|i'm so|i am so|i just|i can'?t|worst|hardest|i want|i wish|i'm (?:afraid|scared|tired))\b/i;
const MIN = 12;
const MAX = 90;

/** Returns the sentence of a long text that says most about how somebody is, or its last one; '' without one. */
export function keySentence(text: string): string {
  const sentences = text
    .split(/(?<=[.!?…])\s+|\n+/)
    .filter((one) => one.length >= MIN && one.length <= MAX && !one.endsWith('?'));
  return sentences.findLast((one) => SAYS_MOST.test(one)) ?? sentences.at(-1) ?? '';
}
