/** A longer quotation is no longer one thought. */
const MAX_QUOTED = 90;
const MAX_SENTENCE = 160;

/** What is not repeated unasked: harm, medicines, diagnoses and abuse must not sound like Orion’s own words. */
const NEVER_REPEATED =
  /\b(?:kill\w*|suicid\w*|die|dying|dead|death|harm\w*|cutting|overdos\w*|pills?|tablets?|dos(?:e|es|age)|mg|mcg|medication|meds|medicine|disorder\w*|bipolar|adhd|autis\w*|ptsd|ocd|bpd|depression|depressed|schizo\w*|psychosis|diagnos\w*|syndrome|prozac|zoloft|sertraline|fluoxetine|xanax|lexapro|ritalin|adderall|lithium|ssris?|antidepressants?|fuck\w*|shit\w*|bitch\w*|cunt\w*|rap(?:e|ed|ist)|hate myself|worthless|stupid|ugly|pathetic|useless|failure|loser|idiot)\b/i;

const BEFORE =
  /^(?:(?:ok(?:ay)?|well|um+|uh+|hm+|so|like|maybe|perhaps|probably|i guess|i think|i suppose|just|honestly|yes|yeah|no|and|oh)\b[,.… ]*)+/i;
const AFTER =
  /(?<![,. ])[,. ]*\b(?:i guess|i think|i suppose|maybe|probably|lol|haha+|or something|or so|please|tbh)\W*$/i;

/**
 * Returns the words of a message that can be repeated in quotation marks, as they were written; null where they are too
 * many or should not be repeated.
 */
export function quotable(text: string): string | null {
  const [first = '', ...more] = text
    .split(/(?<![.!?…])[.!?…]+(?=\s|$)|\n+/)
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  if (more.length > 1) return null;
  const words = first.trim().replace(BEFORE, '').replace(AFTER, '').replace(/\s+/g, ' ').trim();
  if (words.length < 2 || words.length > MAX_QUOTED || NEVER_REPEATED.test(words) || /["“”*_`[\]<>#]/.test(words))
    return null;
  return words;
}

/** Returns a sentence in quotation marks as it was written, shortened where it is very long. */
export function quoteSentence(sentence: string): string {
  const words = sentence.replace(/["“”]/g, '').trim();
  if (words.length <= MAX_SENTENCE) return `“${words}”`;
  const cut = words.slice(0, MAX_SENTENCE);
  return `“${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_SENTENCE / 2))} …”`;
}

/** Passages in quotation marks, of which an apostrophe within a word is none. */
const QUOTED = /(?<!\w)'(?=\w)(?:[^']|(?<=\w)'(?=\w)){1,300}'(?!\w)|"[^"]{1,300}"/g;
const MIN_QUOTED_WORDS = 4;

/** Returns a text without what it quotes of others, or drafts for them. `plain` has straight quotes. */
export function withoutQuotes(plain: string): string {
  return plain.replace(QUOTED, (quoted) => (quoted.split(' ').length >= MIN_QUOTED_WORDS ? ' ' : quoted));
}
