import { describe, expect, it } from 'vitest';
import { firstWords, titleOf } from './title-words';

describe('the first words', () => {
  it('stay whole when they are few', () => {
    expect(firstWords('  I lie\n awake ')).toBe('I lie awake');
  });

  it('are cut at a word', () => {
    expect(firstWords('I lie awake and think of the move', 20)).toBe('I lie awake and…');
    expect(firstWords('I lie awake, thinking', 12)).toBe('I lie awake…');
    expect(firstWords('I lie awake now', 11)).toBe('I lie awake…');
  });

  it('are cut within a word that is longer than all, never within a character', () => {
    expect(firstWords('a'.repeat(30), 10)).toBe(`${'a'.repeat(10)}…`);
    expect(firstWords(`aaaaaaaaa${'🌙'.repeat(9)}`, 10)).toBe('aaaaaaaaa…');
  });
});

describe('the title a model answers', () => {
  it.each([
    ['"Nights before the move."', 'Nights before the move'],
    ['\n\nTitle: **Sleep and the move**\nIt is about…', 'Sleep and the move'],
    ['  ', ''],
  ])('%j becomes %j', (answer, title) => {
    expect(titleOf(answer)).toBe(title);
  });
});
