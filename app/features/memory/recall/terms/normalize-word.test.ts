import { expect, it } from 'vitest';
import { normalizeWord } from './normalize-word';

it.each([
  ['went', 'go'],
  ['going', 'go'],
  ['bought', 'buying'],
  ['kids', 'child'],
  ['mum', 'mother'],
  ['hiked', 'hiking'],
])('%s is the same as %s', (one, other) => expect(normalizeWord(one)).toBe(normalizeWord(other)));

it.each(['grüße', 'дочери', '東京'])('%s stays as it is', (word) => expect(normalizeWord(word)).toBe(word));
