import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { forgetUser } from '~/platform/cache/cache.server';
import { makeMemory } from '../../../tests/factories/make-memory';
import { makeUser } from '../../../tests/factories/make-user';
import { embedMemories } from './embed-memories.server';
import { readVectors } from './encoder/stored-vectors.server';
import { updateMemory } from './changes/update-memory.server';
import { deleteMemory } from './memories.server';
import { openMemoryStore } from './memory-store.server';
import { sentenceVector } from './recall/sentence-vector';

const lengthOf = (text: string) => [text.length, 1, 0, 0];

/** Keeps what it was asked for, and answers with the lengths of the texts. */
function makeEncoder() {
  const asked: string[] = [];
  return {
    asked,
    encode: (texts: string[]) => {
      asked.push(...texts);
      return Promise.resolve(texts.map((text) => Float32Array.from(lengthOf(text))));
    },
  };
}

const vectorsIn = async (userId: string) =>
  new Map([...(await openMemoryStore(userId)).index.memories()].map(({ id, vector }) => [id, vector]));

it('encodes each memory once, and again when its words change', async () => {
  const user = await makeUser();
  const { encode, asked } = makeEncoder();
  const made = [];
  for (let at = 0; at < 20; at += 1) made.push(await makeMemory(user.id, { summary: `Grows bean ${at}.` }));
  await embedMemories(user.id, encode);
  await embedMemories(user.id, encode);
  expect(asked.toSorted()).toEqual(made.map(({ summary }) => summary).toSorted());
  expect((await vectorsIn(user.id)).get(made[3]!.memoryId)).toEqual(sentenceVector(lengthOf('Grows bean 3.')));
  await updateMemory(user.id, made[3]!.memoryId, { isCore: true });
  await updateMemory(user.id, made[4]!.memoryId, { summary: 'Grows peas in the garden.' });
  await deleteMemory(user.id, made[5]!.memoryId);
  await embedMemories(user.id, encode);
  expect(asked.slice(20)).toEqual(['Grows peas in the garden.']);
  forgetUser(user.id);
  const opened = await vectorsIn(user.id);
  expect(opened.size).toBe(19);
  expect(opened.get(made[3]!.memoryId)).toEqual(sentenceVector(lengthOf('Grows bean 3.')));
  expect(opened.get(made[4]!.memoryId)).toEqual(sentenceVector(lengthOf('Grows peas in the garden.')));
});

it('does not ask again for what is in another language', async () => {
  const user = await makeUser();
  const { encode, asked } = makeEncoder();
  await makeMemory(user.id, { summary: 'Ich bin nicht hier, und das ist gut.' });
  await embedMemories(user.id, encode);
  expect(asked).toEqual([]);
  expect([...(await readVectors(user.id)).values()]).toEqual([null]);
  expect((await openMemoryStore(user.id)).withoutVector.size).toBe(0);
});

it('goes on another time when the encoder fails', async () => {
  const user = await makeUser();
  await makeMemory(user.id);
  await embedMemories(user.id, () => Promise.resolve(null));
  expect((await readVectors(user.id)).size).toBe(0);
  await embedMemories(user.id, makeEncoder().encode);
  expect((await readVectors(user.id)).size).toBe(1);
});

it('keeps no vector of what was changed while it was encoded', async () => {
  const user = await makeUser();
  const { memoryId } = await makeMemory(user.id, { summary: 'Grows beans.' });
  const { encode } = makeEncoder();
  let isChanged = false;
  await embedMemories(user.id, async (texts) => {
    if (!isChanged) await updateMemory(user.id, memoryId, { summary: 'Keeps many bees.' });
    isChanged = true;
    return encode(texts);
  });
  await embedMemories(user.id, encode);
  expect((await vectorsIn(user.id)).get(memoryId)).toEqual(sentenceVector(lengthOf('Keeps many bees.')));
});
