import { parseClaims } from './claims/parse-claims';
import { splitClauses } from './claims/split-clauses';

const MIN_CHARACTERS = 12;
const MAX_CHARACTERS = 300;

/** Returns the sentences of a text that state a lasting fact, in words of the person. */
export function findFacts(text: string): string[] {
  return splitClauses(text)
    .filter(({ isQuestion }) => !isQuestion)
    .map(({ text: sentence }) => sentence.trim())
    .filter((sentence) => sentence.length >= MIN_CHARACTERS && sentence.length <= MAX_CHARACTERS)
    .filter((sentence) => parseClaims(sentence).some(({ isDenied }) => !isDenied));
}
