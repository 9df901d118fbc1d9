/**
 * Creates memories with vectors for one user, sealed by the app's own vault, but written in batches.
 * DATA_DIR=… npx tsx tests/bench/seed-memories.ts USER_ID COUNT
 */
import { randomUUID } from 'node:crypto';
import { storeVectors } from '~/features/memory/encoder/stored-vectors.server';
import { sealMemory } from '~/features/memory/memory-card.server';
import { sentenceVector } from '~/features/memory/recall/sentence-vector';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { seededRandom } from '../fuzz/seeded-random';
import { memoryText } from './memory-words';

const [userId = '', wanted = '10000'] = process.argv.slice(2);
const BATCH = 250;
const minute = 60_000;

const vault = await openVault(userId);
const { next: random } = seededRandom(7, 1);
const start = Date.now();
for (let made = 0; made < Number(wanted); made += BATCH) {
  const rows = Array.from({ length: Math.min(BATCH, Number(wanted) - made) }, (_, index) => {
    const [id, at] = [randomUUID(), made + index];
    const values = { summary: memoryText(at), keywords: [], emotionalContext: 'calm', from: null, until: null };
    const moment = new Date(start - (at + 1) * minute);
    const dates = { conversationDate: moment, createdAt: moment, updatedAt: moment };
    return { id, userId, ...sealMemory(vault, id, values), ...dates };
  });
  await db.memory.createMany({ data: rows });
  const vectors = rows.map(({ id, updatedAt }) => ({
    memoryId: id,
    updatedAt: updatedAt.toISOString(),
    vector: sentenceVector(Array.from({ length: 512 }, () => random() - 0.5)),
  }));
  await storeVectors(userId, vectors);
}
await db.$disconnect();
