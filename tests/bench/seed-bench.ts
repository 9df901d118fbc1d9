/**
 * Creates many sessions for one user, sealed by the app's own vault as createSession seals them, but written in
 * batches.
 * DATA_DIR=… npx tsx tests/bench/seed-bench.ts USER_ID COUNT
 */
import { randomUUID } from 'node:crypto';
import { createSession } from '~/features/chat/sessions/create-session.server';
import { titleAssociatedData } from '~/features/chat/sessions/session-json.server';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';

const [userId = '', wanted = '10000'] = process.argv.slice(2);
const batch = 500;

// The first session goes through the use case, so that a change of session creation is noticed here.
await createSession(userId);
const vault = await openVault(userId);
const start = Date.now();
for (let made = 1; made < Number(wanted); made += batch) {
  const rows = Array.from({ length: Math.min(batch, Number(wanted) - made) }, (_, index) => {
    const id = randomUUID();
    const moment = new Date(start - (made + index) * 60_000);
    const title = vault.seal(titleAssociatedData(id), `A conversation about day ${made + index}`);
    return { id, userId, title, messageCount: 4, createdAt: moment, updatedAt: moment };
  });
  await db.chatSession.createMany({ data: rows });
}
await db.$disconnect();
