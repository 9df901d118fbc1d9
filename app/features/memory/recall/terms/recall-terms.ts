import { foldAccents } from './fold-accents';
import { normalizeWord } from './normalize-word';

/** `isCapital` is null at the start of a sentence, where every word has a capital letter. */
export type Word = { term: string; isCapital: boolean | null };

const STOP_WORDS = new Set(
  (
    'a about above after again all also am an and any are as at be because been before being below between both but by ' +
    'can could d did do does doing down during each ever few for from further get got had has have having he her here ' +
    'hers him his how i if in into is it its just let like ll m many may me might more most much must my myself no nor not now ' +
    'of off on once one only or other our out over own re s same shall she should so some such t than that the their ' +
    'them then there these they this those through to too under until up us ve very was way we were what when where which ' +
    'while who whom why will with wo would you your'
  ).split(' '),
);
/** Stop words that are something else with a capital letter: the month, the person. */
const CAPITAL_WORDS = new Set(['May', 'Will']);

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{2,}/u;
const SENTENCE_END = /[.!?\n]/;
/** A word is cut here; nobody writes longer ones. */
const MAX_WORD_LENGTH = 60;

/** So much is looked at between two words to find the end of a sentence. */
const MAX_GAP = 10;

/** Returns the terms of a text in order, without words that say nothing. */
export function wordsOf(text: string): Word[] {
  const plain = foldAccents(text).replace(/n[’']t\b|[’'](?:s|re|ve|ll|d|m)\b/gi, '');
  const words: Word[] = [];
  let end = 0;
  for (const match of plain.matchAll(WORD)) {
    const word = match[0].slice(0, MAX_WORD_LENGTH);
    const isFirst = end === 0 || SENTENCE_END.test(plain.slice(Math.max(end, match.index - MAX_GAP), match.index));
    end = match.index + match[0].length;
    if (isStopWord(word, isFirst)) continue;
    const isCapital = isFirst ? null : /^\p{Lu}/u.test(word);
    for (const term of UNSPACED.test(word) ? pairsOf(word) : [normalizeWord(word.toLowerCase())])
      words.push({ term, isCapital });
  }
  return words;
}

function isStopWord(word: string, isFirst: boolean): boolean {
  return STOP_WORDS.has(word.toLowerCase()) && (isFirst || !CAPITAL_WORDS.has(word));
}

/**
 * Scripts without spaces are compared by pairs of neighbouring characters (Nie et al., On the use of words and n-grams
 * for Chinese information retrieval, 2000).
 */
function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}
