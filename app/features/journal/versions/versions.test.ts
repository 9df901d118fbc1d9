import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { PAGE_SIZE } from '~/platform/web/cursor-page';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { findEntry } from '../entries/entries.server';
import { updateEntry } from '../entries/update-entry.server';
import { findVersion, hasVersions, listVersions, restoreVersion } from './versions.server';

/** Makes an entry whose content was each of these texts, the last one now. */
async function makeRewritten(userId: string, contents: string[]) {
  let entry = await makeEntry(userId, { content: contents[0]!, mood: 'calm' });
  for (const content of contents.slice(1)) entry = await updateEntry(userId, entry.entryId, { content });
  return entry;
}

describe('the versions of an entry', () => {
  it('come newest first, each with the words that the next text does not have', async () => {
    const { id } = await makeUser();
    const opening = 'The hall was dark. '.repeat(20);
    const entry = await makeRewritten(id, [`${opening}A red door.`, `${opening}A blue door.`, `${opening}A window.`]);
    await updateEntry(id, entry.entryId, { mood: null, tags: ['home'] });
    const { versions, nextCursor } = await listVersions(id, await findEntry(id, entry.entryId), null);
    expect(nextCursor).toBeNull();
    expect(versions.map(({ excerpt }) => /red|blue|window/.exec(excerpt)?.[0])).toEqual([undefined, 'blue', 'red']);
    expect(versions.map(({ facts }) => facts)).toEqual([['Mood: calm', 'Tags: none'], [], []]);
    expect(await hasVersions(id, entry.entryId)).toBe(true);
  });

  it('are complete over their pages', async () => {
    const { id: userId } = await makeUser();
    const entry = await makeEntry(userId);
    const writtenAt = new Date('2024-01-01T00:00:00Z');
    await db.journalVersion.createMany({
      data: Array.from({ length: PAGE_SIZE + 1 }, () => ({
        id: randomUUID(),
        userId,
        entryId: entry.entryId,
        title: 'damaged',
        content: 'damaged',
        writtenAt,
      })),
    });
    const first = await listVersions(userId, entry, null);
    expect(first.versions).toHaveLength(PAGE_SIZE);
    const second = await listVersions(userId, entry, first.nextCursor);
    expect(second).toMatchObject({ nextCursor: null, versions: [{ title: 'This version is damaged', excerpt: '' }] });
    const ids = [...first.versions, ...second.versions].map(({ versionId }) => versionId);
    expect(new Set(ids).size).toBe(PAGE_SIZE + 1);
  });

  it('a damaged one is listed beside the others and does not open', async () => {
    const { id } = await makeUser();
    const entry = await makeRewritten(id, ['One', 'Two', 'Three']);
    const [newer] = (await listVersions(id, entry, null)).versions;
    await db.journalVersion.update({ where: { id: newer!.versionId, userId: id }, data: { content: 'damaged' } });
    const { versions } = await listVersions(id, entry, null);
    expect(versions).toMatchObject([{ title: 'This version is damaged' }, { title: 'The last box' }]);
    await expect(findVersion(id, entry.entryId, newer!.versionId)).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('damaged'),
    });
  });

  it("are neither another user's nor another entry's", async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    const entry = await makeRewritten(one.id, ['One', 'Two']);
    const sibling = await makeEntry(one.id);
    const [version] = (await listVersions(one.id, entry, null)).versions;
    const { entryId } = entry;
    for (const [userId, of] of [
      [other.id, entryId],
      [one.id, sibling.entryId],
      [one.id, 'no id'],
    ] as const) {
      await expect(findVersion(userId, of, version!.versionId)).rejects.toMatchObject({ code: 'not_found' });
      await expect(restoreVersion(userId, of, version!.versionId, '')).rejects.toMatchObject({ code: 'not_found' });
      expect(await hasVersions(userId, of)).toBe(false);
    }
    expect((await listVersions(other.id, entry, null)).versions).toEqual([]);
  });
});

describe('a restored version', () => {
  it('is the text again, and the text before becomes a version', async () => {
    const { id } = await makeUser();
    const entry = await makeRewritten(id, ['One', 'Two']);
    const [version] = (await listVersions(id, entry, null)).versions;
    const restored = await restoreVersion(id, entry.entryId, version!.versionId, entry.updatedAt);
    expect(restored).toMatchObject({ content: 'One', mood: 'calm', isPrivate: true });
    const { versions } = await listVersions(id, restored, null);
    expect(await findVersion(id, entry.entryId, versions[0]!.versionId)).toMatchObject({ content: 'Two' });
  });

  it('does not replace a text that was written meanwhile', async () => {
    const { id } = await makeUser();
    const entry = await makeRewritten(id, ['One', 'Two']);
    const [version] = (await listVersions(id, entry, null)).versions;
    await updateEntry(id, entry.entryId, { content: 'Three' });
    await expect(restoreVersion(id, entry.entryId, version!.versionId, entry.updatedAt)).rejects.toMatchObject({
      code: 'conflict',
      entry: { content: 'Three' },
    });
  });
});
