import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeConversation } from '../../../tests/factories/make-conversation';
import { makeDocument } from '../../../tests/factories/make-document';
import { makeUser } from '../../../tests/factories/make-user';
import {
  deleteDocument,
  deleteUnsentDocument,
  findDocument,
  listDocuments,
  listSentDocuments,
  loadDocumentsPage,
} from './documents.server';

const notFound = { code: 'not_found' };

it('a document is found and deleted only by its user', async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  const documentId = await makeDocument(owner.id, { name: 'beans.txt', text: 'Beans climb.' });
  expect(await findDocument(owner.id, documentId)).toMatchObject({ documentId, name: 'beans.txt', status: 'ready' });
  for (const id of [documentId, randomUUID(), '\0', '']) {
    expect(await findDocument(other.id, id)).toBeNull();
    await expect(deleteDocument(other.id, id)).rejects.toMatchObject(notFound);
  }
  await deleteDocument(owner.id, documentId);
  expect(await findDocument(owner.id, documentId)).toBeNull();
  await expect(deleteDocument(owner.id, documentId)).rejects.toMatchObject(notFound);
});

it('name and text are sealed', async () => {
  const user = await makeUser();
  const id = await makeDocument(user.id, { name: 'beans.txt', text: 'Beans climb.' });
  expect(JSON.stringify(await db.document.findUniqueOrThrow({ where: { id, userId: user.id } }))).not.toMatch(/beans/i);
});

describe('the list', () => {
  it('has the newest first, each once, also of one millisecond, and ends', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    await makeDocument(other.id);
    const ids: string[] = [];
    for (const second of [1, 3, 3, 3, 2]) ids.push(await makeDocument(user.id, { createdAt: new Date(second * 1000) }));
    const pages: string[][] = [];
    for (let cursor: string | null = null; ;) {
      const { documents, nextCursor } = await listDocuments(user.id, { limit: 2, cursor });
      pages.push(documents.map(({ documentId }) => documentId));
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    const [oldest, ...rest] = ids;
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat().slice(0, 3).sort()).toEqual(rest.slice(0, 3).sort());
    expect(pages.flat().slice(3)).toEqual([ids[4], oldest]);
  });

  it('has one document alone where the page asks for it, and none of another user', async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const [one] = [await makeDocument(owner.id), await makeDocument(owner.id)];
    const load = async (userId: string, query: string) =>
      (await loadDocumentsPage(userId, new URLSearchParams(query))).documents.map(({ documentId }) => documentId);
    expect(await load(owner.id, '')).toHaveLength(2);
    expect(await load(owner.id, `document=${one}`)).toEqual([one]);
    expect(await load(other.id, `document=${one}`)).toEqual([]);
  });
});

describe('what was sent', () => {
  it('is listed by its message, in the order in which it was added, and only for its user', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const { sessionId, exchanges } = await makeConversation(user, 'One.', 'Two.');
    const [one, two] = exchanges.map(({ messageId }) => messageId);
    const send = async (name: string, messageId: number, second: number) => {
      const id = await makeDocument(user.id, { name, sessionId, createdAt: new Date(second * 1000) });
      await db.document.update({ where: { id, userId: user.id }, data: { messageId } });
    };
    await send('c.txt', one!, 3);
    await send('a.txt', one!, 1);
    await send('b.txt', two!, 2);
    await makeDocument(user.id, { name: 'unsent.txt', sessionId });
    const sent = await listSentDocuments(user.id, sessionId, await openVault(user.id));
    expect([...sent].map(([id, documents]) => [id, documents.map(({ name }) => name)]).sort()).toEqual([
      [one, ['a.txt', 'c.txt']],
      [two, ['b.txt']],
    ]);
    expect(await listSentDocuments(other.id, sessionId, await openVault(other.id))).toEqual(new Map());
  });

  it('stays, while what was not sent is deleted', async () => {
    const user = await makeUser();
    const { sessionId, exchanges } = await makeConversation(user, 'One.');
    const [sent, unsent] = [await makeDocument(user.id, { sessionId }), await makeDocument(user.id, { sessionId })];
    const { messageId } = exchanges[0]!;
    await db.document.update({ where: { id: sent, userId: user.id }, data: { messageId } });
    for (const id of [sent, unsent]) {
      await deleteUnsentDocument((await makeUser()).id, id);
      await deleteUnsentDocument(user.id, id);
    }
    const { documents } = await listDocuments(user.id, { limit: 50, cursor: null });
    expect(documents.map(({ documentId }) => documentId)).toEqual([sent]);
  });
});
