import { describe, expect, it } from 'vitest';
import { emojiCategories } from './emoji-list';

const graphemes = (text: string) => [...new Intl.Segmenter('en').segment(text)].length;

it('has the six categories of the specification', () => {
  expect(emojiCategories.map(({ name }) => name)).toEqual([
    'Smileys',
    'Hearts',
    'Hands',
    'Activities',
    'Nature',
    'Food',
  ]);
});

describe.each(emojiCategories)('$name', ({ emoji }) => {
  it('has 30 to 40 different pictures with different names', () => {
    expect(emoji.length).toBeGreaterThanOrEqual(30);
    expect(emoji.length).toBeLessThanOrEqual(40);
    expect(new Set(emoji.map(({ character }) => character)).size).toBe(emoji.length);
    expect(new Set(emoji.map(({ name }) => name)).size).toBe(emoji.length);
  });

  it('has one picture and some words in each place', () => {
    for (const { character, name } of emoji) {
      expect(graphemes(character), name).toBe(1);
      expect(character).toMatch(/\p{Emoji}/u);
      expect(name, character).toMatch(/^[a-z][a-z -]+$/);
    }
  });
});
