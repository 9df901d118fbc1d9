import { db } from '~/platform/db/db.server';

/** Rows deleted by one statement: SQLite deletes on the thread that also answers everybody else. */
const CHUNK = 500;

/** Deletes every message and conversation of the person. */
export async function deleteAllSessions(userId: string): Promise<void> {
  for (;;) {
    const rows = await db.message.findMany({ where: { userId }, orderBy: { id: 'desc' }, take: CHUNK, select: { id: true } });
    if (rows.length === 0) break;
    await db.message.deleteMany({ where: { userId, id: { in: rows.map(({ id }) => id) } } });
  }
  await db.chatSession.deleteMany({ where: { userId } });
}
