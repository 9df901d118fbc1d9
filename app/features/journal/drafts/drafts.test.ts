import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { MAX_STORED_BYTES } from '~/features/identity/storage-limit.server';
import { db } from '~/platform/db/db.server';
import { makeDraft } from '../../../../tests/factories/make-draft';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { type DraftBody, NEW } from './draft-schema';
import { discardDraft, findDraft, listDrafts, saveDraft } from './drafts.server';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second)).toISOString();

/** Returns what a form sends. */
const draft = (given: Partial<DraftBody> = {}) =>
  makeDraft({ title: 'Heron', content: 'At the weir', changedAt: at(0), ...given });

describe('a draft', () => {
  it('is kept sealed, once for each entry and once for a new one', async () => {
    const { id } = await makeUser();
    const { entryId } = await makeEntry(id);
    const { savedAt } = await saveDraft(id, NEW, draft());
    await saveDraft(id, entryId, draft({ title: 'Bittern' }));
    expect(await findDraft(id, NEW)).toMatchObject({ title: 'Heron', content: 'At the weir', savedAt });
    expect(await findDraft(id, entryId)).toMatchObject({ title: 'Bittern' });
    expect(new Set(await listDrafts(id, [NEW, entryId, randomUUID()]))).toEqual(new Set([NEW, entryId]));
    const rows = await db.journalDraft.findMany({ where: { userId: id } });
    expect(JSON.stringify(rows)).not.toMatch(/heron|bittern/i);
  });

  it("is neither shown to another user nor saved on another user's entry", async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    const { entryId } = await makeEntry(one.id);
    await saveDraft(one.id, entryId, draft());
    expect(await findDraft(other.id, entryId)).toBeNull();
    expect(await listDrafts(other.id, [entryId])).toEqual([]);
    await expect(saveDraft(other.id, entryId, draft())).rejects.toMatchObject({ code: 'not_found' });
    await discardDraft(other.id, entryId);
    expect(await findDraft(one.id, entryId)).not.toBeNull();
  });

  it('that is blank or equal to the entry is not kept, and replaces what its form wrote before', async () => {
    const { id } = await makeUser();
    const { entryId, title, content } = await makeEntry(id);
    const writer = randomUUID();
    const { savedAt } = await saveDraft(id, entryId, draft({ writer }));
    await saveDraft(id, entryId, draft({ title, content, writer, changedAt: at(1), seen: savedAt }));
    expect(await findDraft(id, entryId)).toBeNull();
    await saveDraft(id, NEW, draft({ title: ' ', content: '\n' }));
    expect(await findDraft(id, NEW)).toBeNull();
  });

  it('keeps its day, and one of an earlier version of the product has none', async () => {
    const { id } = await makeUser();
    const { savedAt: seen } = await saveDraft(id, NEW, draft({ date: '2024-05-01' }));
    expect(await findDraft(id, NEW)).toMatchObject({ date: '2024-05-01' });
    const { date: _, ...older } = draft({ seen });
    await saveDraft(id, NEW, older as DraftBody);
    expect(await findDraft(id, NEW)).toMatchObject({ title: 'Heron', date: '' });
  });

  it('that cannot be opened counts as none and can be written over', async () => {
    const { id } = await makeUser();
    await saveDraft(id, NEW, draft());
    await db.journalDraft.updateMany({ where: { userId: id }, data: { fields: 'damaged' } });
    expect(await findDraft(id, NEW)).toBeNull();
    await saveDraft(id, NEW, draft({ title: 'Again' }));
    expect(await findDraft(id, NEW)).toMatchObject({ title: 'Again' });
  });

  it('needs room', async () => {
    const { id } = await makeUser();
    await makeEntry(id);
    await db.$executeRaw`UPDATE "StorageUse" SET "bytes" = ${MAX_STORED_BYTES} WHERE "userId" = ${id}`;
    await expect(saveDraft(id, NEW, draft())).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('two forms', () => {
  it('do not write over each other, unless one has seen what the other wrote', async () => {
    const { id } = await makeUser();
    const { savedAt } = await saveDraft(id, NEW, draft({ title: 'First' }));
    const second = draft({ title: 'Second', changedAt: at(5) });
    await expect(saveDraft(id, NEW, second)).rejects.toMatchObject({ code: 'conflict' });
    await expect(saveDraft(id, NEW, { ...second, seen: at(0) })).rejects.toMatchObject({ code: 'conflict' });
    expect(await findDraft(id, NEW)).toMatchObject({ title: 'First' });
    const saved = await saveDraft(id, NEW, { ...second, seen: savedAt });
    expect(await findDraft(id, NEW)).toMatchObject({ title: 'Second', savedAt: saved.savedAt });
  });

  it('that start together leave one draft and one conflict', async () => {
    const { id } = await makeUser();
    const results = await Promise.allSettled(['One', 'Two'].map((title) => saveDraft(id, NEW, draft({ title }))));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listDrafts(id, [NEW])).toEqual([NEW]);
  });
});

describe('one form', () => {
  it('keeps its latest text whatever the order in which its saves arrive', async () => {
    const { id } = await makeUser();
    const writer = randomUUID();
    const saves = [3, 1, 4, 2, 0].map((second) => draft({ title: `At ${second}`, writer, changedAt: at(second) }));
    const saved = await Promise.all(saves.map((one) => saveDraft(id, NEW, one)));
    expect(await findDraft(id, NEW)).toMatchObject({ title: 'At 4', savedAt: saved[2]!.savedAt });
  });

  it('saves nothing more once its new entry exists', async () => {
    const { id } = await makeUser();
    const { entryId } = await makeEntry(id);
    await expect(saveDraft(id, NEW, draft({ entryId }))).rejects.toMatchObject({ code: 'conflict' });
    await saveDraft(id, NEW, draft({ entryId: randomUUID() }));
    expect(await findDraft(id, NEW)).not.toBeNull();
  });
});

describe('a discarded draft', () => {
  it('is gone, and that of another form stays', async () => {
    const { id } = await makeUser();
    const writer = randomUUID();
    await saveDraft(id, NEW, draft({ writer }));
    await discardDraft(id, NEW, [randomUUID()]);
    expect(await findDraft(id, NEW)).not.toBeNull();
    await discardDraft(id, NEW, [randomUUID(), writer]);
    expect(await findDraft(id, NEW)).toBeNull();
    await discardDraft(id, NEW);
    await expect(discardDraft(id, 'older')).rejects.toMatchObject({ code: 'not_found' });
  });
});
