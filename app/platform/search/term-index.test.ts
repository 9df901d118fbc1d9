import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextRanking } from './rank-texts';
import { TermIndex } from './term-index';

const ALL = { limit: 1_000, wordsInCommon: 1 };
const word = fc.constantFrom('lighthouse', 'harbour', 'grandfather', 'beans', 'rain', 'boats', 'letter', 'winter');
const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));

describe('an index of terms', () => {
  it('ranks as a ranking of all texts does', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 40 }), text, (texts, question) => {
        const index = new TermIndex<number>();
        const ranking = new TextRanking<number>(question);
        texts.forEach(([body, heading], item) => {
          index.add(item, body, heading);
          ranking.add(item, body, heading);
        });
        expect(index.findBest(question, ALL)).toEqual(ranking.ranked().map(({ item }) => item));
      }),
    );
  });

  it('finds the same after texts were removed as if they had never been there', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.boolean()), { maxLength: 40 }), text, (texts, question) => {
        const [index, without] = [new TermIndex<number>(), new TermIndex<number>()];
        const removed: number[] = [];
        texts.forEach(([body, isRemoved], item) => {
          const number = index.add(item, body);
          if (isRemoved) removed.push(number);
          else without.add(item, body);
        });
        index.remove(removed);
        expect(index.findBest(question, ALL)).toEqual(without.findBest(question, ALL));
      }),
    );
  });

  it('keeps finding the others when most texts are removed, also twice', () => {
    const index = new TermIndex<string>();
    const numbers = Array.from({ length: 1_000 }, (_, at) => index.add(`${at}`, 'rain and boats'));
    const kept = index.add('kept', 'rain in winter');
    index.remove(numbers);
    index.remove(numbers);
    expect(index.findBest('rain', ALL)).toEqual(['kept']);
    index.add('new', 'more rain');
    expect(index.findBest('rain', ALL).sort()).toEqual(['kept', 'new']);
    index.remove([kept]);
    expect(index.findBest('winter', ALL)).toEqual([]);
  });

  it('takes a few words in common, all when the question has fewer, and no more than asked for', () => {
    const index = new TermIndex<string>();
    index.add('one', 'rain');
    index.add('two', 'rain in the harbour');
    expect(index.findBest('rain harbour', { limit: 9, wordsInCommon: 2 })).toEqual(['two']);
    expect(index.findBest('rain', { limit: 9, wordsInCommon: 2 })).toHaveLength(2);
    expect(index.findBest('rain', { limit: 1, wordsInCommon: 2 })).toHaveLength(1);
    expect(index.findBest('the of and', ALL)).toEqual([]);
    expect(new TermIndex().findBest('rain', ALL)).toEqual([]);
  });
});
