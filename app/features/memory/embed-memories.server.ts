import { inBackground } from '~/platform/background.server';
import { modelReader, OFFLINE_READER } from '~/platform/model/model-reader.server';
import { NoDataKeyError } from '~/platform/vault/vault.server';
import { encodeMemories } from './encoder/encode-memories';
import { isEncoderOn, sentenceEncoder } from '~/platform/encoder/sentence-encoder.server';
import { embedAtServer, hasServerEmbeddings } from '~/platform/encoder/server-embeddings.server';
import { readVectors, storeVectors } from './encoder/stored-vectors.server';
import { type ListedMemory, openMemoryStore } from './memory-store.server';
import { type SentenceVector, sentenceVector } from './recall/sentence-vector';

type Encode = Parameters<typeof encodeMemories>[1];
type Embedding = {
  vectorsOf: (texts: readonly string[]) => Promise<(SentenceVector | null)[] | null>;
  mayEncode?: (memory: ListedMemory) => boolean;
  /** So many memories at most. */
  most?: number;
};

/** Memories encoded and stored at once. */
const AT_ONCE = 16;
/** The consent to a server is looked at before each recall: no more than these go there because of one. */
const MAX_AT_SERVER = 512;

const embedding = new Set<string>();
const encodeInWorker: Encode = (texts) => sentenceEncoder.encode(texts);

/**
 * Stores the vectors that the user's memories lack. The offline companion reads no memories, so it needs none. Where a
 * server makes the vectors, it gets memories only with a recall, whose reader may have them.
 */
export function embedInBackground(userId: string): void {
  if (!hasServerEmbeddings && isEncoderOn() && modelReader() !== OFFLINE_READER)
    inBackground('embedding memories', () => embedMemories(userId));
}

/** The same before a recall for the configured reader, who may have the user's memories. */
export function embedForReader(userId: string, leavesMachine: boolean): void {
  if (hasServerEmbeddings) inBackground('embedding memories', () => embedMemoriesAtServer(userId, leavesMachine));
  else embedInBackground(userId);
}

/** Encodes and stores what is missing, and ends where the encoder fails: a later use goes on. */
export const embedMemories = (userId: string, encode: Encode = encodeInWorker): Promise<void> =>
  embedMissing(userId, { vectorsOf: (texts) => encodeMemories(texts, encode) });

const embedMemoriesAtServer = (userId: string, leavesMachine: boolean): Promise<void> =>
  embedMissing(userId, {
    vectorsOf: async (texts) => (await embedAtServer(texts))?.map((vector) => sentenceVector(vector)) ?? null,
    mayEncode: ({ onlyHere }) => !(onlyHere && leavesMachine),
    most: MAX_AT_SERVER,
  });

async function embedMissing(userId: string, { most = Infinity, ...how }: Embedding): Promise<void> {
  if (embedding.has(userId)) return;
  embedding.add(userId);
  try {
    for (let done = 0; done < most; done += AT_ONCE) if (!(await embedSome(userId, how))) return;
  } catch (error) {
    // The account was deleted meanwhile.
    if (!(error instanceof NoDataKeyError)) throw error;
  } finally {
    embedding.delete(userId);
  }
}

/** Returns whether there may be more. */
async function embedSome(userId: string, { vectorsOf, mayEncode = () => true }: Embedding): Promise<boolean> {
  const { byId, index, withoutVector } = await openMemoryStore(userId);
  const some: ListedMemory[] = [];
  for (const memoryId of withoutVector) {
    const memory = byId.get(memoryId);
    if (memory && mayEncode(memory)) some.push(memory);
    if (some.length === AT_ONCE) break;
  }
  if (some.length === 0) return false;
  const vectors = await vectorsOf(some.map(({ summary }) => summary));
  if (!vectors) return false;
  await storeVectors(
    userId,
    some.map(({ memoryId, updatedAt }, at) => ({ memoryId, updatedAt, vector: vectors[at]! })),
  );
  // Another process may have stored one first, and a memory may have been changed: what is stored counts.
  const stored = await readVectors(
    userId,
    some.map(({ memoryId }) => memoryId),
  );
  for (const [memoryId, vector] of stored) {
    index.setVector(memoryId, vector);
    withoutVector.delete(memoryId);
  }
  return stored.size > 0;
}
