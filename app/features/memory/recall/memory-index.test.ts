import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryIndex } from './memory-index';
import { prepareMemory } from './prepare-memory';
import { rankMemories } from './rank-memories';
import { sentenceVector } from './sentence-vector';

const word = fc.constantFrom(
  'Ben',
  'harbour',
  'likes',
  'boats',
  'letters',
  'letter',
  'swam',
  'winter',
  'guitar',
  'Music',
);
const text = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
const source = fc.constantFrom('one', 'two', null);
const options = { limit: 100, now: new Date('2024-03-01') };

function addTo(index: MemoryIndex, id: string, words: string, from: string | null) {
  const date = new Date(Date.UTC(2024, 0, 1 + words.length));
  index.add(prepareMemory({ id, text: words, date, source: from }));
}

describe('an index of memories', () => {
  it('ranks after removals as if what was removed had never been there', async () => {
    const memories = fc.array(fc.tuple(text, source, fc.boolean()), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(memories, text, async (all, question) => {
        const [index, without] = [new MemoryIndex(), new MemoryIndex()];
        all.forEach(([words, from, isKept], at) => {
          addTo(index, `${at}`, words, from);
          if (isKept) addTo(without, `${at}`, words, from);
        });
        all.forEach(([, , isKept], at) => !isKept && index.remove(`${at}`));
        expect(await rankMemories(question, index, options)).toEqual(await rankMemories(question, without, options));
        expect([index.size, index.bytes, index.averageLength]).toEqual([
          without.size,
          without.bytes,
          without.averageLength,
        ]);
      }),
    );
  });

  it('keeps one memory of an id, the last', async () => {
    const index = new MemoryIndex();
    addTo(index, 'a', 'boats', null);
    addTo(index, 'a', 'guitar', null);
    expect(await rankMemories('boats', index, options)).toEqual([]);
    expect(await rankMemories('guitar', index, options)).toMatchObject([{ id: 'a' }]);
    expect(index.size).toBe(1);
  });

  it('takes nothing when it is empty again', () => {
    const index = new MemoryIndex();
    addTo(index, 'a', 'boats in winter', 'one');
    index.setVector('a', sentenceVector([1, 2, 3, 4]));
    expect(index.bytes).toBeGreaterThan(600);
    index.remove('a');
    index.remove('a');
    index.setVector('a', null);
    expect([index.bytes, index.size, index.findTerm('boat'), index.findByPrefix('boat')]).toEqual([
      0,
      0,
      undefined,
      [],
    ]);
  });
});
