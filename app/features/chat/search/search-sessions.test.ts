import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { titleAssociatedData } from '../sessions/session-json.server';
import { updateSession } from '../sessions/sessions.server';
import { searchSessions } from './search-sessions.server';

/** Creates sessions with the titles, each used a second after the one before. */
async function makeSessions(userId: string, titles: readonly string[]): Promise<string[]> {
  const vault = await openVault(userId);
  const rows = titles.map((title, second) => {
    const id = randomUUID();
    const usedAt = new Date(second * 1000);
    return { id, userId, title: vault.seal(titleAssociatedData(id), title), createdAt: usedAt, updatedAt: usedAt };
  });
  await db.chatSession.createMany({ data: rows });
  return rows.map(({ id }) => id);
}

it('finds titles by words, ignoring case and how accents are written, last used first', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const [one, , three] = await makeSessions(user.id, ['The Caf\u00c9', 'The garden', 'A cafe\u0301 in Lyon']);
  await makeSessions(other.id, ['My caf\u00e9']);
  const { sessions, nextCursor } = await searchSessions(user.id, 'CAF\u00e9', { limit: 50, cursor: null });
  expect(sessions.map(({ sessionId }) => sessionId)).toEqual([three, one]);
  expect(nextCursor).toBeNull();
});

it('finds archived and pinned sessions too', async () => {
  const user = await makeUser();
  const [archived, pinned] = await makeSessions(user.id, ['Beans', 'Beans and peas']);
  await updateSession(user.id, archived!, { archived: true });
  await updateSession(user.id, pinned!, { pinned: true });
  const { sessions } = await searchSessions(user.id, 'beans', { limit: 50, cursor: null });
  expect(sessions.map(({ sessionId }) => sessionId)).toEqual([pinned, archived]);
});

it('finds a title by its new words, and not by its old ones, once it was changed', async () => {
  const user = await makeUser();
  const [sessionId] = await makeSessions(user.id, ['Beans']);
  const find = async (words: string) => (await searchSessions(user.id, words, { limit: 50, cursor: null })).sessions;
  expect(await find('beans')).toHaveLength(1);
  await updateSession(user.id, sessionId!, { title: 'Peas' });
  expect(await find('beans')).toEqual([]);
  expect(await find('peas')).toHaveLength(1);
});

it('finds no title that was moved to another session', async () => {
  const user = await makeUser();
  const [one, two] = await makeSessions(user.id, ['Beans', 'Peas']);
  const find = async (words: string) => (await searchSessions(user.id, words, { limit: 50, cursor: null })).sessions;
  expect(await find('peas')).toHaveLength(1);
  const { title } = (await db.chatSession.findUnique({ where: { id: two!, userId: user.id } }))!;
  await db.chatSession.update({ where: { id: one!, userId: user.id }, data: { title } });
  expect((await find('peas')).map(({ sessionId }) => sessionId)).toEqual([two]);
});

it('goes on page by page through more titles than it opens at a time', async () => {
  const user = await makeUser();
  const titles = Array.from({ length: 1_020 }, (_, index) => (index % 300 === 0 ? `Beans ${index}` : 'Peas'));
  await makeSessions(user.id, titles);
  const pages: string[][] = [];
  for (let cursor: string | null = null; ;) {
    const { sessions, nextCursor } = await searchSessions(user.id, 'beans', { limit: 2, cursor });
    pages.push(sessions.map(({ title }) => title));
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  expect(pages).toEqual([
    ['Beans 900', 'Beans 600'],
    ['Beans 300', 'Beans 0'],
  ]);
});
