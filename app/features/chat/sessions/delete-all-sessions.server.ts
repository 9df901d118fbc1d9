import { setImmediate as nextTurn } from 'node:timers/promises';
import { forgetSearchText } from '../search/read-search-text.server';
import { db } from '~/platform/db/db.server';

/** Rows deleted by one statement: SQLite deletes on the thread that also answers everybody else, who are served in between. */
const CHUNK = 100;

/** Deletes every message and conversation of the person. */
export async function deleteAllSessions(userId: string): Promise<void> {
  forgetSearchText(userId);
  while (await deleteSomeMessages(userId)) await nextTurn();
  while (await deleteSomeSessions(userId)) await nextTurn();
}

async function deleteSomeMessages(userId: string): Promise<boolean> {
  const rows = await db.message.findMany({
    where: { userId },
    orderBy: { id: 'desc' },
    take: CHUNK,
    select: { id: true },
  });
  await db.message.deleteMany({ where: { userId, id: { in: rows.map(({ id }) => id) } } });
  return rows.length === CHUNK;
}

async function deleteSomeSessions(userId: string): Promise<boolean> {
  const rows = await db.chatSession.findMany({ where: { userId }, take: CHUNK, select: { id: true } });
  await db.chatSession.deleteMany({ where: { userId, id: { in: rows.map(({ id }) => id) } } });
  return rows.length === CHUNK;
}
