import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { MAX_STORED_BYTES } from '~/features/identity/storage-limit.server';
import { db } from '~/platform/db/db.server';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { findVersion } from '../versions/versions.server';
import { findEntry } from './entries.server';
import { EntryConflict, updateEntry } from './update-entry.server';

const versionsOf = (userId: string, entryId: string) =>
  db.journalVersion.findMany({ where: { userId, entryId }, orderBy: { writtenAt: 'asc' } });

describe('a change of an entry', () => {
  it('keeps what it does not name, and the text before it as a sealed version', async () => {
    const { id } = await makeUser();
    const before = await makeEntry(id, { mood: 'calm', moodScore: 3, tags: ['home'] });
    const after = await updateEntry(id, before.entryId, { content: 'Taped at noon.' });
    expect(after).toMatchObject({ ...before, content: 'Taped at noon.', updatedAt: after.updatedAt });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    const [version, ...others] = await versionsOf(id, before.entryId);
    expect(others).toEqual([]);
    expect(JSON.stringify(version)).not.toMatch(/midnight|last box|calm|home/);
    const { title, content, mood, moodScore, tags, updatedAt } = before;
    expect(await findVersion(id, before.entryId, version!.id)).toEqual({
      versionId: version!.id,
      ...{ title, content, mood, moodScore, tags },
      writtenAt: updatedAt,
    });
  });

  it('of its privacy alone makes no version, and one without a difference changes nothing', async () => {
    const { id } = await makeUser();
    const before = await makeEntry(id, { tags: ['home'] });
    expect(await updateEntry(id, before.entryId, { title: before.title, tags: ['home'] })).toEqual(before);
    expect(await updateEntry(id, before.entryId, { isPrivate: false })).toMatchObject({ isPrivate: false });
    expect(await versionsOf(id, before.entryId)).toEqual([]);
  });

  it('of its day alone makes no version, and moves the entry to noon of a day of the user', async () => {
    const { id } = await makeUser();
    const before = await makeEntry(id, { createdAt: '2024-05-03T07:30:00Z', timeZone: 'Europe/Berlin' });
    const move = (date: string) => updateEntry(id, before.entryId, { date }, 'America/New_York');
    expect(await move('2024-05-03')).toEqual(before);
    const moved = await move('2024-05-01');
    expect(moved).toMatchObject({ createdAt: '2024-05-01T16:00:00.000Z', timeZone: 'America/New_York' });
    expect(moved.updatedAt > before.updatedAt).toBe(true);
    expect(await findEntry(id, before.entryId)).toEqual(moved);
    expect(await versionsOf(id, before.entryId)).toEqual([]);
    await expect(move('2199-12-31')).rejects.toMatchObject({ code: 'validation' });
    expect(await findEntry(id, before.entryId)).toEqual(moved);
  });

  it("of another user's entry is not found and changes nothing", async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    const { entryId } = await makeEntry(one.id);
    await expect(updateEntry(other.id, entryId, { title: 'Mine now' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(updateEntry(one.id, 'no id', { title: 'x' })).rejects.toMatchObject({ code: 'not_found' });
    expect((await findEntry(one.id, entryId)).title).toBe('The last box');
  });

  it('on an earlier version is a conflict that carries the current entry', async () => {
    const { id } = await makeUser();
    const first = await makeEntry(id);
    const second = await updateEntry(id, first.entryId, { title: 'Second', updatedAt: first.updatedAt });
    const late = updateEntry(id, first.entryId, { title: 'Third', updatedAt: first.updatedAt });
    await expect(late).rejects.toBeInstanceOf(EntryConflict);
    await expect(late).rejects.toMatchObject({ code: 'conflict', status: 409, entry: second });
    await expect(late.catch((error: unknown) => JSON.parse(JSON.stringify(error)))).resolves.toMatchObject({
      error: 'conflict',
      entry: { title: 'Second' },
    });
  });

  it('at the same time as others either stands or is a conflict: no text is lost', async () => {
    const { id } = await makeUser();
    const { entryId } = await makeEntry(id, { title: '0' });
    const results = await Promise.allSettled(['1', '2', '3', '4'].map((title) => updateEntry(id, entryId, { title })));
    const stood = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.title] : []));
    expect(stood.length).toBeGreaterThan(0);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' });
    const versions = await versionsOf(id, entryId);
    const titles = await Promise.all(versions.map(async (row) => (await findVersion(id, entryId, row.id)).title));
    const current = (await findEntry(id, entryId)).title;
    expect([...titles, current].sort()).toEqual(['0', ...stood].sort());
    expect(new Set(versions.map(({ writtenAt }) => writtenAt.getTime())).size).toBe(versions.length);
  });

  it('needs room for a new text, but not for its privacy', async () => {
    const { id } = await makeUser();
    const { entryId } = await makeEntry(id);
    await db.$executeRaw`UPDATE "StorageUse" SET "bytes" = ${MAX_STORED_BYTES} WHERE "userId" = ${id}`;
    await expect(updateEntry(id, entryId, { title: 'More' })).rejects.toMatchObject({ code: 'conflict' });
    expect((await updateEntry(id, entryId, { isPrivate: false })).isPrivate).toBe(false);
  });
});
