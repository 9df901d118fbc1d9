import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from './recall-terms';

const termsOf = (text: string) => wordsOf(text).map(({ term }) => term);

describe('the terms of a text', () => {
  it('leave out words that say nothing', () => {
    expect(termsOf('She isn’t at the lake with us')).toEqual(['lake']);
    expect(termsOf("Anna's dog and Ben’s cat")).toEqual(['anna', 'dog', 'ben', 'cat']);
  });

  it('have no accents', () => expect(termsOf('Café in Zürich, cafe\u0301')).toEqual(termsOf('cafe zurich cafe')));

  it('keep the vowels of scripts that need them', () => expect(termsOf('हिन्दी')).toEqual(['हिन्दी']));

  it('are pairs of characters where words have no spaces between them', () => {
    expect(termsOf('東京に住む')).toEqual(['東京', '京に', 'に住', '住む']);
  });

  it('keep a month and a name that are stop words in small letters', () => {
    expect(termsOf('I will see you in May, and Will may come')).toEqual(['see', 'may', 'will', 'come']);
  });

  it('say which words have a capital letter, and that a sentence begins with one anyway', () => {
    expect(wordsOf('Visited Ben. Rain fell')).toEqual([
      { term: 'visit', isCapital: null },
      { term: 'ben', isCapital: true },
      { term: 'rain', isCapital: null },
      { term: 'fall', isCapital: false },
    ]);
  });

  it('are never longer than their limit, whatever the text is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(Math.max(0, ...termsOf(text).map((term) => term.length))).toBeLessThanOrEqual(60);
      }),
      { numRuns: 30 },
    );
  });
});
