import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeUser } from '../../../../tests/factories/make-user';
import { db } from '~/platform/db/db.server';
import { updateMemory } from '../changes/update-memory.server';
import { deleteMemory } from '../memories.server';
import { sentenceVector } from '../recall/sentence-vector';
import { readVectors, storeVectors } from './stored-vectors.server';

const vector = sentenceVector(Array.from({ length: 512 }, (_, at) => Math.sin(at)));

it('a vector comes back as it was stored, sealed, and to its user alone', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const [one, two] = [await makeMemory(user.id), await makeMemory(user.id, { summary: 'Ich schlafe schlecht.' })];
  await storeVectors(user.id, [
    { ...one, vector },
    { ...two, vector: null },
  ]);
  const stored = await readVectors(user.id);
  expect(stored.get(one.memoryId)).toEqual(vector);
  expect(stored.get(two.memoryId)).toBeNull();
  expect([...(await readVectors(user.id, [two.memoryId])).keys()]).toEqual([two.memoryId]);
  expect((await readVectors(other.id, [one.memoryId])).size).toBe(0);
  const rows = await db.memoryVector.findMany({ where: { userId: user.id, memoryId: one.memoryId } });
  expect(rows[0]!.vector).not.toContain(Buffer.from(vector.values.buffer).toString('base64').slice(0, 20));
  await storeVectors(other.id, [{ ...one, vector: null }]);
  expect((await readVectors(user.id)).get(one.memoryId)).toEqual(vector);
});

it('goes with its memory, and with the words that it was made of', async () => {
  const user = await makeUser();
  const [one, two] = [await makeMemory(user.id), await makeMemory(user.id, { summary: 'Keeps bees.' })];
  await storeVectors(
    user.id,
    [one, two].map((memory) => ({ ...memory, vector })),
  );
  await updateMemory(user.id, two.memoryId, { isCore: true });
  expect((await readVectors(user.id)).size).toBe(2);
  await updateMemory(user.id, two.memoryId, { summary: 'Keeps ducks.' });
  expect([...(await readVectors(user.id)).keys()]).toEqual([one.memoryId]);
  await deleteMemory(user.id, one.memoryId);
  expect((await readVectors(user.id)).size).toBe(0);
});

it('is not stored for what was changed or deleted meanwhile', async () => {
  const user = await makeUser();
  const [one, two] = [await makeMemory(user.id), await makeMemory(user.id, { summary: 'Keeps bees.' })];
  await updateMemory(user.id, one.memoryId, { summary: 'Grows peas.' });
  await deleteMemory(user.id, two.memoryId);
  await storeVectors(
    user.id,
    [one, two].map((memory) => ({ ...memory, vector })),
  );
  expect((await readVectors(user.id)).size).toBe(0);
});

it('a damaged one counts as none', async () => {
  const user = await makeUser();
  const memory = await makeMemory(user.id);
  await storeVectors(user.id, [{ ...memory, vector }]);
  await db.memoryVector.updateMany({ where: { userId: user.id }, data: { vector: 'broken' } });
  expect((await readVectors(user.id)).get(memory.memoryId)).toBeNull();
});

it('one of another encoder is not read, and makes way for a new one', async () => {
  const user = await makeUser();
  const memory = await makeMemory(user.id);
  await storeVectors(user.id, [{ ...memory, vector: sentenceVector([1, 2, 3, 4]) }]);
  await db.memoryVector.updateMany({ where: { userId: user.id }, data: { model: 'another' } });
  expect((await readVectors(user.id)).size).toBe(0);
  await storeVectors(user.id, [{ ...memory, vector }]);
  expect((await readVectors(user.id)).get(memory.memoryId)).toEqual(vector);
  await storeVectors(user.id, [{ ...memory, vector: null }]);
  expect((await readVectors(user.id)).get(memory.memoryId)).toEqual(vector);
});
