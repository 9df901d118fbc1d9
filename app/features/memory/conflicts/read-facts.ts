import { americanOf } from './american-spelling';
import type { SaidBy } from '../memory-schema';
import { type Gist, gistOf } from './likeness';
import { type Claim, parseClaims } from './claims/parse-claims';
import { readStatements, type Statement } from './statements/read-statements';
import { sentencesOf } from './statements/split-statements';

/** A sentence of a memory: what it claims and states. */
export type Fact = { claims: readonly Claim[]; statements: readonly Statement[] };
/** What a memory is compared by: as a whole, and sentence by sentence. */
export type Facts = { gist: Gist; facts: readonly Fact[] };

/** Longer texts are stories. */
const MAX_CHARACTERS = 4_000;
const MAX_SENTENCES = 40;
const NO_FACT: Fact = { claims: [], statements: [] };

/** Reads what a text says about the person. */
export function readFacts(text: string, by: SaidBy): Facts {
  const facts = sentencesOf(text.slice(0, MAX_CHARACTERS))
    .slice(0, MAX_SENTENCES)
    .map(({ text: sentence }) => {
      const told = by === 'orion' ? toThem(sentence) : sentence;
      if (told === null) return NO_FACT;
      const plain = americanOf(told);
      return { claims: parseClaims(plain), statements: readStatements(plain) };
    });
  return { gist: gistOf(text), facts };
}

const TOLD = /^\W*you (?:said|told me|mentioned)(?: that)?\s+/i;
const YOU: Record<string, string> = { you: 'they', your: 'their', yours: 'theirs', yourself: 'themselves' };

/** Returns what Orion said to the person as something said about them, or null for what Orion says of itself. */
function toThem(sentence: string): string | null {
  const told = sentence.replace(TOLD, '');
  if (/^\W*(?:i|i'm|i've|i'd|i'll|my|we)\b/i.test(told)) return null;
  return told.replace(/\b(you|your|yours|yourself)\b/gi, (word) => YOU[word.toLowerCase()]!);
}
