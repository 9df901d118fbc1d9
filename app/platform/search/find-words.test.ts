import { describe, expect, it } from 'vitest';
import { excerptOf, foldText } from './find-words';

const marked = (text: string, words: string, longest?: number) =>
  excerptOf(text, words, longest)
    .map(({ text: part, hit }) => (hit ? `[${part}]` : part))
    .join('');

describe('an excerpt', () => {
  it('marks every place, in the letters that stand there', () => {
    expect(marked('Köln in autumn, KÖLN in spring', 'köln')).toBe('[Köln] in autumn, [KÖLN] in spring');
    expect(marked('a.b and aXb', 'a.b')).toBe('[a.b] and aXb');
    expect(marked('cafe\u0301', 'CAFÉ')).toBe('[café]');
  });

  it('is cut around the first place', () => {
    const text = `${'word '.repeat(60)}needle${' more'.repeat(60)}`;
    const excerpt = marked(text, 'needle');
    expect(excerpt).toMatch(/^…word .*\[needle\] more.*…$/);
    expect(excerpt.length).toBeLessThan(230);
  });

  it('without a place is the beginning, and no cut halves a character', () => {
    expect(marked('Nothing here', 'needle')).toBe('Nothing here');
    expect(marked('🌙'.repeat(30), 'x', 11)).toBe('🌙🌙🌙🌙🌙…');
  });
});

it('texts compare without case and ways of writing accents', () => {
  expect(foldText('CAFE\u0301')).toBe(foldText('café'));
});
