import { describe, expect, it } from 'vitest';
import { MemoryIndex } from './memory-index';
import { prepareMemory } from './prepare-memory';
import { rankMemories } from './rank-memories';
import { sentenceVector } from './sentence-vector';

type Written = [text: string, date?: string, source?: string];
const NOW = new Date('2024-06-15T12:00:00Z');

/** Ids are the texts. */
function indexOf(...memories: Written[]): MemoryIndex {
  const index = new MemoryIndex();
  for (const [text, date, source] of memories)
    index.add(prepareMemory({ id: text, text, date: date ? new Date(date) : null, source: source ?? null }));
  return index;
}

async function recall(question: string, index: MemoryIndex, limit = 10): Promise<string[]> {
  return (await rankMemories(question, index, { limit, now: NOW })).map(({ id }) => id);
}

describe('recall', () => {
  it('finds other forms and beginnings of a word', async () => {
    const index = indexOf(['Went to the lake'], ['Bought a bike'], ['Photography is my hobby'], ['Likes tea']);
    expect(await recall('where did I go', index)).toEqual(['Went to the lake']);
    expect(await recall('what did I buy', index)).toEqual(['Bought a bike']);
    expect(await recall('which photograph', index)).toEqual(['Photography is my hobby']);
  });

  it('finds a kind of what is asked for, after what has the word itself', async () => {
    const index = indexOf(['Likes tea'], ['A puppy came to us'], ['No pets in this house']);
    expect(await recall('Do I have pets?', index)).toEqual(['No pets in this house', 'A puppy came to us']);
  });

  it('prefers the person who is asked about', async () => {
    const index = indexOf(
      ['My sister Mara sings'],
      ['My brother Jonas sings'],
      ['Yesterday Mara sent songs'],
      ['Then Jonas paints'],
    );
    expect((await recall('What does Jonas sing?', index))[0]).toBe('My brother Jonas sings');
  });

  it('knows the months and years of memories', async () => {
    const index = indexOf(['A walk', '2023-05-02'], ['A swim', '2024-05-09'], ['A run', '2023-11-11']);
    expect((await recall('what was in May 2024', index))[0]).toBe('A swim');
    expect((await recall('what did I do last month', index))[0]).toBe('A swim');
    expect(await recall('in november', index)).toEqual(['A run']);
  });

  it('prefers words of time where a time is asked for', async () => {
    const index = indexOf(['The marathon in the city'], ['The marathon last week'], ['Likes tea']);
    expect((await recall('When was the marathon?', index))[0]).toBe('The marathon last week');
  });

  it('brings what was said beside it, but nothing from elsewhere', async () => {
    const [before, hit, after] = ['He was proud', 'The marathon', 'It rained'];
    const index = indexOf(
      [after, '2024-01-03', 'a'],
      [before, '2024-01-01', 'a'],
      [hit, '2024-01-02', 'a'],
      ['Tea', '2024-01-02', 'b'],
    );
    expect(await recall('marathon', index)).toEqual([hit, after, before]);
  });

  it('works in other languages', async () => {
    const index = indexOf(
      ['Meine Schwester wohnt in München'],
      ['Mi hermana se llama Lucía'],
      ['我的妹妹住在上海'],
      ['Моя сестра живёт в Киеве'],
      ['أختي تسكن في القاهرة'],
    );
    expect((await recall('Wo wohnt meine Schwester?', index))[0]).toBe('Meine Schwester wohnt in München');
    expect((await recall('¿Cómo se llama mi hermana?', index))[0]).toBe('Mi hermana se llama Lucía');
    expect(await recall('妹妹住在哪里？', index)).toEqual(['我的妹妹住在上海']);
    expect(await recall('Где живёт моя сестра?', index)).toEqual(['Моя сестра живёт в Киеве']);
    expect(await recall('أين تسكن أختي؟', index)).toEqual(['أختي تسكن في القاهرة']);
  });

  it('gives no more than asked for, and nothing where nothing matches', async () => {
    const index = indexOf(['rain'], ['rain again'], ['rain for days']);
    expect(await recall('rain', index, 2)).toHaveLength(2);
    expect(await recall('What is that?', index)).toEqual([]);
    expect(await recall('rain', new MemoryIndex())).toEqual([]);
  });

  it('finds by the likeness of sentences what has no word in common', async () => {
    const index = indexOf(['rain'], ['storm'], ['tea']);
    index.setVector('rain', sentenceVector([0, 0, 1, 0]));
    index.setVector('storm', sentenceVector([1, 0.1, 0, 0]));
    index.setVector('tea', sentenceVector([0, 1, 0, 0]));
    const vector = sentenceVector([1, 0, 0, 0]);
    const ranked = await rankMemories('weather of bells', index, { limit: 9, now: NOW, vector });
    expect(ranked[0]?.id).toBe('storm');
  });

  it('reads the rarest terms of a very long text', async () => {
    const index = indexOf(...Array.from({ length: 60 }, (_, at): Written => [`common${at} common${at + 1}`]), [
      'lighthouse',
    ]);
    const long = `${Array.from({ length: 61 }, (_, at) => `common${at}`).join(' ')} lighthouse`;
    expect(await recall(long, index, 100)).toContain('lighthouse');
  });

  it('returns nothing that is removed while it works', async () => {
    const index = indexOf(...Array.from({ length: 5_000 }, (_, at): Written => [`rain ${at}`]));
    const ranking = rankMemories('rain', index, { limit: 5_000, now: NOW });
    for (let at = 0; at < 4_999; at += 1) index.remove(`rain ${at}`);
    index.add(prepareMemory({ id: 'new', text: 'rain', date: null, source: null }));
    expect(await ranking).toMatchObject([{ id: 'rain 4999' }]);
  });
});
