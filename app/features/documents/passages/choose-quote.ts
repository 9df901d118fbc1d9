import { truncateAtWord } from '~/platform/text/truncate';
import { screenText } from '~/features/safety/screen-text';
import { termsOf } from '~/platform/search/rank-texts';
import type { Passage } from './rank-passages';

/** A short excerpt of a document, to be quoted in a reply. */
type Quote = { documentId: string; document: string; words: string; isBeginning: boolean };

const MAX_LENGTH = 240;
const MIN_WORDS_LENGTH = 3;
const MAX_NAME_LENGTH = 80;
const ASKS = /\?\s*$|^\s*(?:what|who|whose|when|where|why|how|which|is|are|do|does|did|can|tell|find|show|look)\b/i;

/**
 * Returns the sentence that shares the most terms with the user's message, when it shares enough to answer it;
 * otherwise the beginning of a document that was just added, or null. Sentences that safety screening flags are never
 * quoted.
 */
export function chooseQuote(passages: readonly Passage[], said: string): Quote | null {
  const wanted = new Set(termsOf(said));
  const isEnough = (shared: number) =>
    shared >= 3 || (ASKS.test(said) && shared > 0 && (shared >= 2 || shared === wanted.size));
  let best: { passage: Passage; sentence: string; shared: number } | null = null;
  for (const passage of passages) {
    for (const sentence of sentencesOf(passage.text)) {
      const shared = new Set(termsOf(sentence).filter((term) => wanted.has(term))).size;
      if (shared > (best?.shared ?? 0) && screenText(sentence) === null) best = { passage, sentence, shared };
    }
  }
  if (best && isEnough(best.shared)) return quoteOf(best.passage, best.sentence, false);
  const fresh = passages.find(({ isNew }) => isNew);
  const first = fresh && sentencesOf(fresh.text).find((sentence) => screenText(sentence) === null);
  return fresh && first ? quoteOf(fresh, first, true) : null;
}

function quoteOf({ documentId, name }: Passage, sentence: string, isBeginning: boolean): Quote {
  return {
    documentId,
    document: truncateAtWord(bare(name), MAX_NAME_LENGTH),
    words: truncateAtWord(sentence, MAX_LENGTH),
    isBeginning,
  };
}

function sentencesOf(text: string): string[] {
  return text
    .split(/\n\s*\n|(?<=[.!?…])\s+/)
    .map(bare)
    .filter((sentence) => sentence.split(' ').length >= MIN_WORDS_LENGTH);
}

/** Removes Markdown characters, addresses that would become links, and quotation marks that would end the quotation. */
function bare(text: string): string {
  return text
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '(a link)')
    .replace(/[*_`#>|~[\]<\\“”"]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
