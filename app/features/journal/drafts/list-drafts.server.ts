import { db } from '~/platform/db/db.server';

/** Which of these the person is writing on: ids of entries, or `new`. */
export async function listDrafts(userId: string, of: string[]): Promise<string[]> {
  const rows = await db.journalDraft.findMany({ where: { userId, draftOf: { in: of } }, select: { draftOf: true } });
  return rows.map(({ draftOf }) => draftOf);
}
