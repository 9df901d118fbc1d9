import { setImmediate as nextTurn } from 'node:timers/promises';
import { db } from '~/platform/db/db.server';
import { takeTurns } from '~/platform/take-turns';

const CHUNK = 100;

export type Moment = { id: string; createdAt: Date; timeZone: string | null; moodScore: string | null };

/** When the person's entries between two moments were written, with the sealed mood, oldest first. Others are served in between. */
export async function* walkMoments(userId: string, window: { from: Date; to: Date }): AsyncGenerator<Moment> {
  let after = { createdAt: window.from, id: '' };
  for (;;) {
    await nextTurn();
    const rows = await db.$queryRaw<Moment[]>`
      SELECT "id", "createdAt", "timeZone", "moodScore" FROM "JournalEntry"
      WHERE "userId" = ${userId} AND ("createdAt", "id") > (${after.createdAt}, ${after.id}) AND "createdAt" < ${window.to}
      ORDER BY "createdAt", "id" LIMIT ${CHUNK}`;
    await nextTurn();
    const pause = takeTurns();
    for (const row of rows) {
      yield row;
      await pause();
    }
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return;
    after = last;
  }
}
