import { inBackground } from '~/platform/background.server';
import { modelReader, OFFLINE_READER } from '~/platform/model/model-reader.server';
import { NoDataKeyError } from '~/platform/vault/vault.server';
import { encodeMemories } from './encoder/encode-memories';
import { isEncoderOn, sentenceEncoder } from '~/platform/encoder/sentence-encoder.server';
import { readVectors, storeVectors } from './encoder/stored-vectors.server';
import { openMemoryStore } from './memory-store.server';

type Encode = Parameters<typeof encodeMemories>[1];

/** Memories encoded and stored at once. */
const AT_ONCE = 16;

const embedding = new Set<string>();
const encodeInWorker: Encode = (texts) => sentenceEncoder.encode(texts);

/** Stores the vectors that the user's memories lack. The offline companion reads no memories, so it needs none. */
export function embedInBackground(userId: string): void {
  if (isEncoderOn() && modelReader() !== OFFLINE_READER)
    inBackground('embedding memories', () => embedMemories(userId));
}

/** Encodes and stores what is missing, and ends where the encoder fails: a later use goes on. */
export async function embedMemories(userId: string, encode: Encode = encodeInWorker): Promise<void> {
  if (embedding.has(userId)) return;
  embedding.add(userId);
  try {
    while (await embedSome(userId, encode));
  } catch (error) {
    // The account was deleted meanwhile.
    if (!(error instanceof NoDataKeyError)) throw error;
  } finally {
    embedding.delete(userId);
  }
}

/** Returns whether there may be more. */
async function embedSome(userId: string, encode: Encode): Promise<boolean> {
  const { memories, index, withoutVector } = await openMemoryStore(userId);
  const next = new Set([...withoutVector].slice(0, AT_ONCE));
  if (next.size === 0) return false;
  const some = memories.filter(({ memoryId }) => next.has(memoryId));
  const vectors = await encodeMemories(
    some.map(({ summary }) => summary),
    encode,
  );
  if (!vectors) return false;
  await storeVectors(
    userId,
    some.map(({ memoryId, updatedAt }, at) => ({ memoryId, updatedAt, vector: vectors[at]! })),
  );
  // Another process may have stored one first, and a memory may have been changed: what is stored counts.
  const stored = await readVectors(userId, [...next]);
  for (const [memoryId, vector] of stored) {
    index.setVector(memoryId, vector);
    withoutVector.delete(memoryId);
  }
  return stored.size > 0;
}
