import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeEntry } from '../../../../tests/factories/make-entry';
import { makeUser } from '../../../../tests/factories/make-user';
import { updateEntry } from '../entries/update-entry.server';
import type { ReflectionWords } from './reflection-schema';
import { findReflection, forgetReflection, saveReflection } from './reflections.server';

const WORDS: ReflectionWords = { reflection: 'You kept the lantern.', questions: ['Who lit it?', 'What did it show?'] };

describe('a reflection', () => {
  it('is sealed, and the next one replaces it', async () => {
    const { id } = await makeUser();
    const { entryId } = await makeEntry(id);
    await saveReflection(id, entryId, WORDS, new Date());
    const row = await db.journalReflection.findUniqueOrThrow({ where: { entryId, userId: id } });
    expect(row.content).not.toMatch(/lantern|lit/);
    expect(await findReflection(id, entryId)).toMatchObject({ ...WORDS, isEarlier: false });
    await saveReflection(id, entryId, { ...WORDS, reflection: 'Once more.' }, new Date());
    expect(await findReflection(id, entryId)).toMatchObject({ reflection: 'Once more.' });
  });

  it('is earlier than its entry when that changed after it was read', async () => {
    const { id } = await makeUser();
    const { entryId } = await makeEntry(id);
    const readAt = new Date();
    await updateEntry(id, entryId, { content: 'Rewritten while the model was thinking.' });
    const readBefore = new Date(readAt.getTime() - 1);
    expect(await saveReflection(id, entryId, WORDS, readBefore)).toMatchObject({ isEarlier: true });
    expect(await findReflection(id, entryId)).toMatchObject({ isEarlier: true });
  });

  it("cannot be stored on, read from or deleted from another user's entry, or one that is gone", async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    const { entryId } = await makeEntry(one.id);
    await saveReflection(one.id, entryId, WORDS, new Date());
    await expect(saveReflection(other.id, entryId, WORDS, new Date())).rejects.toMatchObject({ code: 'not_found' });
    await expect(saveReflection(one.id, randomUUID(), WORDS, new Date())).rejects.toMatchObject({ code: 'not_found' });
    expect(await findReflection(other.id, entryId)).toBeNull();
    await expect(forgetReflection(other.id, entryId)).rejects.toMatchObject({ code: 'not_found' });
    expect(await findReflection(one.id, entryId)).toMatchObject(WORDS);
  });

  it('that is damaged counts as none', async () => {
    const { id } = await makeUser();
    const { entryId } = await makeEntry(id);
    await saveReflection(id, entryId, WORDS, new Date());
    await db.journalReflection.update({ where: { entryId, userId: id }, data: { content: 'damaged' } });
    expect(await findReflection(id, entryId)).toBeNull();
  });

  it('is forgotten once', async () => {
    const { id } = await makeUser();
    const { entryId } = await makeEntry(id);
    await saveReflection(id, entryId, WORDS, new Date());
    await forgetReflection(id, entryId);
    expect(await findReflection(id, entryId)).toBeNull();
    await expect(forgetReflection(id, entryId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(forgetReflection(id, 'no id')).rejects.toMatchObject({ code: 'not_found' });
  });
});
