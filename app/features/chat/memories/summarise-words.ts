import { findFeelings } from '~/features/companion/offline/words/feelings';
import { wordsOf } from '~/features/companion/offline/reading/plain-text';
import { MEMORY_LIMITS } from '~/features/memory/memory-limits';
import { termsOf } from '~/platform/search/rank-texts';
import { truncateAtWord } from '~/platform/text/truncate';
import { findWordFeelings } from './word-feelings';

/** What a memory is made of (docs/spec.md §7). */
export type MemoryWords = { summary: string; keywords: string[]; emotionalContext: string };

const SENTENCES = 3;
const MAX_SENTENCE = 300;
/** Greetings and the like say nothing. */
const MIN_TERMS = 3;
const KEYWORDS = 6;
/** Longer texts are cut: the work grows with the text. */
const MAX_CHARACTERS = 200_000;

/**
 * Summarises what a person said without a model: the sentences whose words come back most, in their order (Luhn, "The
 * automatic creation of literature abstracts", 1958), the words that are frequent in few of the texts (tf-idf), and the
 * feeling that is named most. Texts are the messages of the person, oldest first.
 */
export function summariseWords(texts: readonly string[]): MemoryWords {
  const bounded = boundTexts(texts);
  const counts = countTerms(bounded);
  return {
    summary: chooseSentences(bounded, { sentences: SENTENCES, characters: MAX_SENTENCE }, counts)
      .map(({ sentence }) => sentence)
      .join(' '),
    keywords: chooseKeywords(bounded, counts),
    emotionalContext: strongestFeeling(bounded.join('\n')),
  };
}

function boundTexts(texts: readonly string[]): string[] {
  let left = MAX_CHARACTERS;
  return texts.flatMap((text) => {
    const taken = text.slice(0, left);
    left -= taken.length;
    return taken.trim() ? [taken] : [];
  });
}

type Counts = { inAll: Map<string, number>; texts: Map<string, number> };

function countTerms(texts: readonly string[]): Counts {
  const counts: Counts = { inAll: new Map(), texts: new Map() };
  for (const text of texts) {
    const terms = termsOf(text);
    for (const term of terms) counts.inAll.set(term, (counts.inAll.get(term) ?? 0) + 1);
    for (const term of new Set(terms)) counts.texts.set(term, (counts.texts.get(term) ?? 0) + 1);
  }
  return counts;
}

/** A sentence, and the number of the text that it is from. */
type Chosen = { text: number; sentence: string };

/** Returns the sentences of texts whose words come back most, in their order. */
export function chooseSentences(
  texts: readonly string[],
  most: { sentences: number; characters: number },
  { inAll }: Pick<Counts, 'inAll'> = countTerms(texts),
): Chosen[] {
  const all = texts.flatMap((text, number) =>
    (text.match(/[^.!?\n。！？]+[.!?。！？]*/g) ?? []).map((one) => ({ text: number, sentence: one.trim() })),
  );
  const scored = all.map(({ text, sentence }, at) => {
    const terms = new Set(termsOf(sentence));
    const weight = [...terms].reduce((sum, term) => sum + Math.log(1 + (inAll.get(term) ?? 0)), 0);
    const isQuestion = /[?？]$/.test(sentence);
    // Long sentences would win by their length alone. Questions tell less about a person than statements.
    const score = terms.size < MIN_TERMS ? 0 : (weight / Math.sqrt(terms.size)) * (isQuestion ? 0.5 : 1);
    return { at, text, sentence, score };
  });
  const best = scored.toSorted((a, b) => b.score - a.score || a.at - b.at).slice(0, most.sentences);
  const chosen = best.filter(({ score }, index) => score > 0 || index === 0).toSorted((a, b) => a.at - b.at);
  return chosen.map(({ text, sentence }) => ({ text, sentence: truncateAtWord(sentence, most.characters) }));
}

function chooseKeywords(texts: readonly string[], { inAll, texts: inTexts }: Counts): string[] {
  const written = new Map<string, string>();
  for (const text of texts)
    for (const [word] of text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)) {
      const [term] = termsOf(word);
      if (term !== undefined && !written.has(term)) written.set(term, word);
    }
  const weightOf = (term: string) =>
    (inAll.get(term) ?? 0) * Math.log(1 + texts.length / (inTexts.get(term) ?? 1)) * Math.min(term.length, 8);
  return [...inAll.keys()]
    .filter((term) => term.length > 3 && written.has(term) && !/^\d+$/.test(term))
    .toSorted((a, b) => weightOf(b) - weightOf(a) || (a < b ? -1 : 1))
    .slice(0, KEYWORDS)
    .map((term) => written.get(term)!.slice(0, MEMORY_LIMITS.keyword));
}

/** Returns the name of the feeling that is said most often, or 'neutral'. Rarer words count where no common one is said. */
function strongestFeeling(text: string): string {
  const words = wordsOf(text);
  const said = findFeelings(words).flatMap(({ name, denied, strong }) =>
    denied ? [] : strong ? [name, name] : [name],
  );
  return mostFrequent(said) ?? mostFrequent(findWordFeelings(words)) ?? 'neutral';
}

function mostFrequent(names: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
