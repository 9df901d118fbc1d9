import { setImmediate as nextTurn } from 'node:timers/promises';
import { db } from '~/platform/db/db.server';

/** Reading and what is done with a row hold up everybody else: not for longer than this at a time (DESIGN.md §4). */
const TURN_MS = 4;
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
    let turn = performance.now();
    for (const row of rows) {
      yield row;
      if (performance.now() - turn < TURN_MS) continue;
      await nextTurn();
      turn = performance.now();
    }
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return;
    after = last;
  }
}
