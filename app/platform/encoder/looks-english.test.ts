import { expect, it } from 'vitest';
import { looksEnglish } from './looks-english';

it.each([
  'John practices taekwondo.',
  'My sister lives in Zürich',
  'When did I move?',
  'wedding',
  'She went to the café with José',
])('%s is English', (text) => expect(looksEnglish(text)).toBe(true));

it.each([
  'Meine Schwester wohnt in Berlin, und ich nicht',
  'Was will ich mit der Zeit?',
  'Ma soeur est dans la maison',
  'Mi hermana vive en Madrid',
  'Моя сестра живёт в Киеве',
  '我的妹妹住在上海',
  '2024',
  '',
])('%s is not', (text) => expect(looksEnglish(text)).toBe(false));
