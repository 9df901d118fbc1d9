import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bm25, rarityOf, termsOf, TextRanking } from './rank-texts';
import { TermIndex } from './term-index';

const ALL = { limit: 1_000, wordsInCommon: 1 };
const word = fc.constantFrom('lighthouse', 'harbour', 'grandfather', 'beans', 'rain', 'boats', 'letter', 'winter');
const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));

/** An index counts a term 15 times at most. */
const heading = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));

/** Returns the score of a text, rounded: sums in another order differ in the last digit, and equal texts then swap. */
function scoring(texts: readonly [string, string][], question: string): (item: number) => string {
  const all = texts.map(([body, head]) => termsOf(`${body} ${head}`));
  const lengths = texts.map(([body]) => termsOf(body).length);
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return (item) => {
    let score = 0;
    for (const term of new Set(termsOf(question))) {
      const rarity = rarityOf(all.filter((terms) => terms.includes(term)).length, texts.length);
      const count = all[item]!.filter((one) => one === term).length;
      score += bm25(rarity, count, lengths[item]! / average);
    }
    return score.toPrecision(9);
  };
}

describe('an index of terms', () => {
  it('ranks as a ranking of all texts does', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, heading), { maxLength: 40 }), text, (texts, question) => {
        const index = new TermIndex<number>();
        const ranking = new TextRanking<number>(question);
        texts.forEach(([body, head], item) => {
          index.add(item, body, head);
          ranking.add(item, body, head);
        });
        const [found, wanted] = [index.findBest(question, ALL), ranking.ranked().map(({ item }) => item)];
        expect(found.toSorted()).toEqual(wanted.toSorted());
        const scoreOf = scoring(texts, question);
        expect(found.map(scoreOf)).toEqual(wanted.map(scoreOf));
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
