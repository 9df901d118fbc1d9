import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { MAX_STORED_BYTES } from '~/features/identity/storage-limit.server';
import { db } from '~/platform/db/db.server';
import { MAX_FILE_BYTES } from '~/upload-limits';
import { makeDocument } from '../../../tests/factories/make-document';
import { makeUser } from '../../../tests/factories/make-user';
import { drainBackground } from '~/platform/background.server';
import { listDocuments } from './documents.server';
import { onDocumentRead } from './reading/read-document.server';
import { findDocumentField, uploadDocument } from './upload-document.server';

const text = new File(['Beans climb.'], 'beans.txt');

describe('a file is rejected before anything is stored', () => {
  it.each([
    ['of another kind', new File(['GIF89a'], 'beans.gif'), 'validation'],
    ['without an extension', new File(['Beans'], 'beans'), 'validation'],
    ['that is empty', new File([], 'beans.txt'), 'validation'],
    ['that is not what its name says', new File(['Beans climb.'], 'beans.pdf'), 'validation'],
    ['that hides behind invisible marks', new File(['Beans'], 'beans.txt\u202e.exe'), 'validation'],
    ['that is too large', new File([new Uint8Array(MAX_FILE_BYTES + 1).fill(0x61)], 'beans.txt'), 'too_large'],
  ])('%s', async (_what, file, code) => {
    const { id } = await makeUser();
    await expect(uploadDocument(id, { file, sessionId: null })).rejects.toMatchObject({ code });
    expect((await listDocuments(id, { limit: 1, cursor: null })).documents).toEqual([]);
  });

  it('beyond 200 documents, and when the storage is full', async () => {
    const [many, full] = [await makeUser(), await makeUser()];
    const documentId = await makeDocument(many.id);
    const row = await db.document.findUniqueOrThrow({ where: { id: documentId, userId: many.id } });
    await db.document.createMany({
      data: Array.from({ length: 199 }, () => ({ ...row, id: randomUUID() })),
    });
    await expect(uploadDocument(many.id, { file: text, sessionId: null })).rejects.toMatchObject({ code: 'conflict' });
    const bytes = MAX_STORED_BYTES;
    await db.storageUse.upsert({ where: { userId: full.id }, create: { userId: full.id, bytes }, update: { bytes } });
    await expect(uploadDocument(full.id, { file: text, sessionId: null })).rejects.toMatchObject({ code: 'conflict' });
  });
});

it('a name that is too long is cut between characters, and keeps its ending', async () => {
  const { id } = await makeUser();
  const file = new File(['Beans climb.'], `${'a'.repeat(193)}🌙${'b'.repeat(20)}.txt`);
  expect((await uploadDocument(id, { file, sessionId: null })).name).toBe(`${'a'.repeat(193)}….txt`);
});

it('whoever waits for a document hears of one that speaks of danger, once its text is stored', async () => {
  const { id } = await makeUser();
  const heard: string[] = [];
  onDocumentRead(async (userId, documentId) => void heard.push(`${userId} ${documentId}`));
  await uploadDocument(id, { file: text, sessionId: null });
  const letter = new File(['I am going to kill myself tonight.'], 'letter.txt');
  const { documentId, status } = await uploadDocument(id, { file: letter, sessionId: null });
  await drainBackground(10_000);
  expect([status, heard]).toEqual(['ready', [`${id} ${documentId}`]]);
});

describe('the field of a form', () => {
  const read = (...values: (string | File)[]) => {
    const form = new FormData();
    for (const value of values) form.append('document', value);
    return findDocumentField(form, 'document');
  };

  it('is null when no file was chosen, and the file where one was, also an empty one', () => {
    expect(read()).toBeNull();
    expect(read('')).toBeNull();
    expect(read(new File([], ''))).toBeNull();
    expect(read(new File([], 'blob'))).toBeNull();
    expect(read('', text)?.name).toBe('beans.txt');
    expect(read(new File([], 'beans.txt'))?.size).toBe(0);
  });

  it('takes one file, and no text in its place', () => {
    const validation = expect.objectContaining({ code: 'validation' });
    expect(() => read(text, text)).toThrow(validation);
    expect(() => read('beans.txt')).toThrow(validation);
  });
});
