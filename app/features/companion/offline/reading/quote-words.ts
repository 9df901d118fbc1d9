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

const MAX_FRAGMENT_WORDS = 4;
/** Words that make a sentence, deny, or say how somebody is rather than what. */
const NO_FRAGMENT =
  /\b(?:i|i'm|im|i'll|me|my|mine|you|your|we|our|us|he|him|his|she|her|they|them|their|it|its|it's|that|this|who|what|why|how|when|where|is|are|was|were|am|be|do|does|did|done|had|have|has|can|could|will|would|should|not|no|never|n't|don't|but|and|or|because|so|really|very|just|maybe|whatever|anyway|nothing|everything|something|nobody|fine|okay|ok|yes|yeah|ugh|argh|meh|wow|oh|well|right|true|exactly|please|hi|hey|hello|thanks?|thank|stop|help|bored|tired|sick|bad|good|weird|stupid|annoying|rude|hurts?|crying|makes|sense|like|else|everyone|everybody|\w+ed|gone|alone|awful|terrible|horrible|unfair|due|always|perfect|fantastic|brilliant|great|easy|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|^[a-z]{2,3}$/;

/** Returns a few words that name a thing, a place, a time or a number, as they were written; null for anything else. */
export function fragmentOf(text: string, plain: string): string | null {
  const words = text
    .trim()
    .replace(/(?<![.…])[.…]+$/, '')
    .trim();
  const count = words.split(/\s+/).length;
  if (count > MAX_FRAGMENT_WORDS || !/^[\p{L}\d' :-]{2,40}$/u.test(words) || NO_FRAGMENT.test(plain)) return null;
  return quotable(text) === null || /^\S+(?:ing|ed)\b/.test(words) ? null : words;
}
