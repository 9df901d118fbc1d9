/** Ways in which people hide words from a filter, by purpose or by haste. */
import { makeRandom } from './fit-risk';

const CYRILLIC: Record<string, string> = { a: 'а', c: 'с', e: 'е', i: 'і', o: 'о', p: 'р', s: 'ѕ', x: 'х', y: 'у' };
const DIGITS: Record<string, string> = { a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' };

type Random = () => number;
const letters = (change: (letter: string, random: Random) => string) => (text: string, random: Random) =>
  text.replace(/[a-z]/gi, (letter) => change(letter, random));
const words = (change: (word: string) => string, share: number) => (text: string, random: Random) =>
  text.replace(/[a-z]{3,}/gi, (word) => (random() < share ? change(word) : word));

const ATTACKS: Record<string, (text: string, random: Random) => string> = {
  'letters of another alphabet': letters((letter, random) => (random() < 0.5 ? (CYRILLIC[letter] ?? letter) : letter)),
  'digits for letters': letters((letter, random) => (random() < 0.5 ? (DIGITS[letter] ?? letter) : letter)),
  'doubled letters': letters((letter, random) => (random() < 0.3 ? letter.repeat(random() < 0.5 ? 2 : 3) : letter)),
  'letters with spaces': words((word) => [...word].join(' '), 0.5),
  'letters with dots': words((word) => [...word].join('.'), 0.5),
  'words without spaces': (text, random) => text.replace(/ /g, (space) => (random() < 0.5 ? '' : space)),
  'characters that nobody sees': letters((letter, random) => (random() < 0.5 ? `${letter}\u200b` : letter)),
  'capital letters': (text) => text.toUpperCase(),
};

export const attackNames = Object.keys(ATTACKS);

/** Changes a text; the same way for the same text. */
export function attack(name: string, text: string): string {
  return ATTACKS[name]!(text, makeRandom(text.length));
}
