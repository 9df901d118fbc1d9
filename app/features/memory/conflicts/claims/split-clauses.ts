/** A word as it is written, or a mark between words. */
export type Token = { text: string; word: string };
type Sentence = { text: string; isQuestion: boolean; clauses: Token[][] };

/** A sentence with one of these says what was, or what could be. */
export const PAST_OR_POSSIBLE =
  /\b(?:if|wish(?:es|ed)?|dream(?:s|t|ed|ing)?|imagin(?:e|es|ed|ing)|pretend(?:ed|ing)?|would|could|might|maybe|perhaps|hop(?:e|es|ed|ing)|wants?|wanted|wanting|consider(?:ing|ed)?|plan(?:s|ned|ning)?|almost|should|suppose|used to|think(?:ing)? (?:of|about)|when (?:i|we|they|he|she) (?:was|were|lived)|as a (?:child|kid|teenager|student)|growing up|back then|at the time|in the past|formerly)\b/i;

const SENTENCE = /[^.!?\n;]+(?:\.(?=\S)[^.!?\n;]*)*[.!?]*/g;
const TOKEN = /[\p{L}\p{N}+][\p{L}\p{M}\p{N}'’@._+-]*|[,:()–—]/gu;
const TITLES = /\b(dr|mr|mrs|ms|prof|st)\.\s/gi;

/** Splits a text into sentences, and those into clauses at commas, dashes and conjunctions. */
export function splitClauses(text: string): Sentence[] {
  return (text.replace(TITLES, '$1 ').match(SENTENCE) ?? []).map((sentence) => {
    const clauses: Token[][] = [[]];
    for (const [raw] of sentence.matchAll(TOKEN)) {
      const token = { text: trimEnd(raw), word: plain(raw) };
      if (/^[,:()–—]$/.test(raw) || CONJUNCTIONS.has(token.word)) clauses.push([]);
      else clauses.at(-1)!.push(token);
    }
    return { text: sentence, isQuestion: sentence.trimEnd().endsWith('?'), clauses: withPlaces(clauses) };
  });
}

/** "Harlem, New York" is one place. */
function withPlaces(clauses: Token[][]): Token[][] {
  const joined: Token[][] = [];
  for (const clause of clauses) {
    const last = joined.at(-1)?.at(-1);
    const isPlace =
      clause.length > 0 && clause.length < 4 && [last, ...clause].every((token) => token && isCapital(token));
    if (isPlace) joined.at(-1)!.push(...clause);
    else joined.push(clause);
  }
  return joined;
}

const isCapital = ({ text }: Token): boolean => /^\p{Lu}\p{Ll}/u.test(text);

const CONJUNCTIONS = new Set(['and', 'but', 'so', 'because', 'although', 'though', 'while']);

const plain = (text: string) => trimEnd(text.toLowerCase().replaceAll('’', "'"));

/** A token ends with a letter or a digit. */
function trimEnd(token: string): string {
  let end = token.length;
  while (end > 0 && '._-'.includes(token[end - 1]!)) end -= 1;
  return token.slice(0, end);
}
