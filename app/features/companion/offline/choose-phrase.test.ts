import { expect, it } from 'vitest';
import { createVoice } from './choose-phrase';

const phrases = ['one {x}', 'two', 'three'];
const seeds = Array.from({ length: 40 }, (_, seed) => `seed ${seed}`);

it('says the same for the same seed, and each phrase for some seed', () => {
  const said = seeds.map((seed) => createVoice(seed, []).say(phrases));
  expect(seeds.map((seed) => createVoice(seed, []).say(phrases))).toEqual(said);
  expect(new Set(said)).toEqual(new Set(phrases));
});

it('avoids what was said lately, also with other words in its gaps', () => {
  const lately = ['I said: two.', 'And one thing.'];
  for (const seed of seeds) expect(createVoice(seed, lately).say(phrases)).toBe('three');
});

it('says again what is longest ago when all was said, and nothing where there is nothing to say', () => {
  for (const seed of seeds) expect(createVoice(seed, ['three', 'one more', 'two']).say(phrases)).toBe('three');
  expect(createVoice('seed', []).say([])).toBe('');
});

it('a chance is none at 0 and certain at 1', () => {
  for (const seed of seeds) {
    expect(createVoice(seed, []).chance(0)).toBe(false);
    expect(createVoice(seed, []).chance(1)).toBe(true);
  }
});
