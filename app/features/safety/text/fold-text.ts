import { foldLetters } from './fold-letters';
import { type KnownWords, undouble } from './known-words';

const SPACED = /(?<![a-z0-9'])(?:[a-z0-9@$!'](?:[ ._*\-/]{1,3}|(?='))){2,200}[a-z0-9@$!](?![a-z0-9])/g;
const TOKEN = /(?<![a-z0-9@$!|*+'])[a-z0-9@$!|*+']*[a-z][a-z0-9@$!|*+']*/g;
const MIXED = /\d/;
const NUMBER = /(?<![a-z\d])[0-57]{1,4}(?![a-z\d])/g;
const DOUBLED = /[a-z]*([a-z])\1[a-z]*/g;
/** What stands for which letters. */
const SIGNS: Record<string, readonly string[]> = {
  '0': ['o'],
  '1': ['i', 'l'],
  '2': ['z'],
  '3': ['e'],
  '4': ['a'],
  '5': ['s'],
  '6': ['g'],
  '7': ['t'],
  '8': ['b'],
  '9': ['g'],
  '@': ['a'],
  $: ['s'],
  '!': ['i', 'l'],
  '|': ['l', 'i'],
  '+': ['t'],
};
const MAX_READINGS = 8;
/** Shorter words are not taken for several words without a space. */
const MIN_GLUED = 4;
/** Longer ones are no words, and would take long. */
const MAX_GLUED = 200;

/**
 * Undoes what hides words: other alphabets, digits for letters, letters with spaces between them, doubled letters and
 * missing spaces. A word changes only into known words.
 */
export function foldText(text: string, known: KnownWords): string {
  const joint = foldLetters(text).replace(SPACED, (spaced) => joined(spaced, known));
  const seen = new Map<string, string>();
  let [inDigits, doubled] = [0, 0];
  const folded = joint.replace(TOKEN, (token) => {
    const word = seen.get(token) ?? foldToken(token, known);
    seen.set(token, word);
    if (word !== token && MIXED.test(token)) inDigits += 1;
    else if (word !== token && undouble(word) === undouble(token)) doubled += 1;
    return word;
  });
  // Where signs stand for letters in some words, numbers are words too; and so "too" is "to" among doubled letters.
  const asWords = inDigits > 1 ? folded.replace(NUMBER, (token) => foldToken(token, known)) : folded;
  return doubled > 1 ? asWords.replace(DOUBLED, (token) => known.withoutDoubling(token) ?? token) : asWords;
}

function joined(spaced: string, known: KnownWords): string {
  const letters = spaced.replace(/[ ._*\-\/]+/g, '');
  for (const reading of readingsOf(letters)) {
    const found = known.costOf(reading) !== undefined && reading.length > 2 ? reading : splitWords(reading, known);
    if (found) return found;
  }
  return letters.length > 3 ? letters : spaced;
}

function foldToken(token: string, known: KnownWords): string {
  const word = token.replace(/^'+|'+$/g, '');
  if (known.costOf(word) !== undefined || known.costOf(word.replace(/'/g, '')) !== undefined) return token;
  const end = /[!*']+$/.exec(token)?.[0] ?? '';
  const bare = word.slice(0, word.length - (/[!*]+$/.exec(word)?.[0].length ?? 0));
  for (const reading of readingsOf(bare)) {
    const found = knownForm(reading, known);
    if (found) return found === bare ? token : found + end.replace(/[^!]/g, '');
  }
  return MIXED.test(token) ? token.replace(LETTERS, (run) => ` ${knownForm(run, known) ?? run} `).trim() : token;
}
/** Beside a number: "10xmoresuicidal". */
const LETTERS = /[a-z]{5,}/g;

function knownForm(word: string, known: KnownWords): string | undefined {
  const letters = word.replace(/'/g, '');
  if (known.costOf(letters) !== undefined) return letters;
  if (/[^a-z]/.test(letters)) return undefined;
  return known.withoutDoubling(letters) ?? splitWords(letters, known) ?? splitWords(undouble(letters), known);
}

/** Returns the word with each sign read as a letter; itself when it has none. */
function readingsOf(word: string): string[] {
  if (!/[^a-z']/.test(word)) return [word];
  let readings = [''];
  for (const unit of word) {
    const letters = SIGNS[unit] ?? [unit];
    readings = readings.flatMap((start) => letters.map((letter) => start + letter)).slice(0, MAX_READINGS);
  }
  return readings;
}

/** Returns a text without spaces as the known words that it most likely consists of. */
function splitWords(text: string, known: KnownWords): string | undefined {
  if (text.length < MIN_GLUED || text.length > MAX_GLUED) return undefined;
  const best: ({ cost: number; from: number } | undefined)[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= text.length; end += 1) {
    for (let from = Math.max(0, end - known.longest); from < end; from += 1) {
      const before = best[from];
      if (!before) continue;
      const cost = costInText(text.slice(from, end), known, text.length >= MIN_UNKNOWN);
      if (cost === undefined) continue;
      const sum = before.cost + cost + WORD_COST;
      if (sum < (best[end]?.cost ?? Infinity)) best[end] = { cost: sum, from };
    }
  }
  const whole = best[text.length];
  if (!whole || whole.cost > MAX_COST_A_LETTER * text.length) return undefined;
  const words: string[] = [];
  for (let end = text.length; end > 0; end = best[end]!.from) words.unshift(text.slice(best[end]!.from, end));
  return words.join(' ');
}

/** The cost of a word; in a long text also of a form of one ("urges", "hed"), and of one letter of an unknown word. */
function costInText(word: string, known: KnownWords, isLong: boolean): number | undefined {
  const isWord = word.length > 1 || word === 'i' || word === 'a';
  const cost = isWord ? known.costOf(word) : isLong ? UNKNOWN_LETTER : undefined;
  if (cost !== undefined || !isLong || word.length < MIN_FORM) return cost;
  const base = known.costOf(word.replace(/(?:s|ed|ing|d|ll|ve)$/, ''));
  return base === undefined ? undefined : base + FORM_COST;
}
/** A shorter text may be one unknown word. */
const MIN_UNKNOWN = 14;
const MIN_FORM = 3;
const FORM_COST = 3;
const UNKNOWN_LETTER = 9;
/** Few long words are likelier than many short ones. */
const WORD_COST = 1;
/** A name that happens to consist of known words costs more. */
const MAX_COST_A_LETTER = 3.5;
