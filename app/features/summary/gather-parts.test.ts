import '../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { createSession } from '~/features/chat/sessions/create-session.server';
import { makeCheckIn } from '../../../tests/factories/make-check-in';
import { makeConversation } from '../../../tests/factories/make-conversation';
import { makeEntry } from '../../../tests/factories/make-entry';
import { makeMemory } from '../../../tests/factories/make-memory';
import { makeUser } from '../../../tests/factories/make-user';
import { gatherParts } from './gather-parts.server';
import { MAX_ENTRY, SUMMARY_PARTS, type SummaryPart } from './summary-page';

const PERIOD = { from: '2026-11-01', to: '2026-11-20' };
const gather = (userId: string, parts: readonly SummaryPart[], entryIds: string[] = [], period = PERIOD) =>
  gatherParts(userId, { period, parts: new Set(parts), entryIds }, 'UTC');
const IN = '2026-11-10T12:00:00.000Z';
const OUT = '2026-10-31T12:00:00.000Z';

describe('what a summary is made of', () => {
  it('is nothing that was not chosen', async () => {
    const { id } = await makeUser();
    await makeEntry(id, { createdAt: IN, isPrivate: false });
    expect(await gather(id, [])).toEqual({
      ...{ period: PERIOD, checkIns: null, moods: null, entries: null, memories: null, titles: null },
    });
  });

  it('is of the period and of the person', async () => {
    const [{ id }, other] = [await makeUser(), await makeUser()];
    for (const userId of [id, other.id])
      for (const createdAt of [IN, OUT]) {
        await makeCheckIn(userId, { answers: [1, 1, 1, 1, 1, 1, 1, 1, 0], createdAt });
        await makeEntry(userId, {
          title: `${userId === id ? 'Mine' : 'Theirs'} ${createdAt}`,
          createdAt,
          isPrivate: false,
          moodScore: 2,
        });
      }
    const { checkIns, moods, entries } = await gather(id, ['checkIns', 'moods', 'shared']);
    expect(checkIns!.map(({ days }) => days)).toEqual([[{ words: 'Nov 10, 2026', total: 8 }], []]);
    expect(moods).toMatchObject([{ words: 'Nov 10, 2026', entries: 1, mood: 'low' }]);
    expect(entries!.list.map(({ title }) => title)).toEqual([`Mine ${IN}`]);
    const theirs = await gather(other.id, ['shared']);
    expect(theirs.entries!.list.map(({ title }) => title)).toEqual([`Theirs ${IN}`]);
  });

  it('has a private entry only when it was ticked, and never one of somebody else', async () => {
    const [{ id }, other] = [await makeUser(), await makeUser()];
    const hidden = await makeEntry(id, { title: 'Hidden', createdAt: IN });
    await makeEntry(id, { title: 'Open', createdAt: IN, isPrivate: false });
    const foreign = await makeEntry(other.id, { title: 'Foreign', createdAt: IN, isPrivate: false });
    const titles = async (...given: [SummaryPart[], string[]]) =>
      (await gather(id, ...given)).entries!.list.map(({ title }) => title).sort();
    expect(await titles(['shared'], [])).toEqual(['Open']);
    expect(await titles(['shared'], [hidden.entryId, foreign.entryId])).toEqual(['Hidden', 'Open']);
    expect(await titles([], [hidden.entryId])).toEqual(['Hidden']);
  });

  it('tells how many entries found no room', async () => {
    const { id } = await makeUser();
    for (let at = 0; at < 10; at += 1)
      await makeEntry(id, { title: `${at}`, content: 'x'.repeat(MAX_ENTRY + 1), createdAt: IN, isPrivate: false });
    const { list, cut, shortened } = (await gather(id, ['shared'])).entries!;
    expect(list.length + cut).toBe(10);
    expect(cut).toBeGreaterThan(0);
    expect(shortened).toBe(list.length);
  });

  it('has memories that hold now, and titles of conversations that are not private', async () => {
    const user = await makeUser();
    await makeMemory(user.id, { summary: 'Keeps bees.' });
    await makeMemory(user.id, { summary: 'Lived in Ghent.', holds: 'was' });
    await makeConversation(user, 'I planted beans.');
    await createSession(user.id, undefined, { usesMemories: false });
    const today = new Date().toISOString().slice(0, 10);
    const { memories, titles } = await gather(user.id, ['memories', 'titles'], [], { from: today, to: today });
    expect(memories).toEqual({ list: ['Keeps bees.'], isCut: false });
    expect(titles!.list).toHaveLength(1);
    expect((await gather(user.id, SUMMARY_PARTS)).titles!.list).toEqual([]);
  });
});
