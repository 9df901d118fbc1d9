import { isEncoderOn, sentenceEncoder } from '~/platform/encoder/sentence-encoder.server';
import { withTimeout } from '~/platform/event-loop';
import { isPast, overlaps } from '../memory-days';
import type { MemoryOrigin, SaidBy } from '../memory-schema';
import { type ListedMemory, openMemoryStore } from '../memory-store.server';
import { cosine, sentenceVector } from '../recall/sentence-vector';
import { type CompareTexts, findNearMemories, type NearMemory } from './find-near-memories';

/** The person waits for it. A worker that starts takes most of it. */
const MAX_WAIT_MS = 1_500;

/** What a text comes from: the memory that is edited, or the message or conversation that is saved; and when it holds. */
export type Own = {
  memoryId?: string;
  origin?: MemoryOrigin | undefined;
  by?: SaidBy;
  from?: string | null;
  until?: string | null;
};

/**
 * Returns the user's memories that a text contradicts or repeats, of those that hold now or later and when it does, and
 * the state of the memories in which that was found. The sentence encoder is asked where it is on, unless many texts are compared.
 */
export async function findNear(
  userId: string,
  summary: string,
  { memoryId, origin, by = 'person', ...days }: Own = {},
  { asksEncoder = true } = {},
): Promise<{ near: NearMemory[]; changes: number }> {
  const { memories, changes } = await openMemoryStore(userId);
  const now = new Date();
  const isCompared = (memory: ListedMemory) =>
    memory.memoryId !== memoryId && !memory.isDamaged && !isPast(memory, now) && overlaps(memory, days);
  const compareTexts = asksEncoder && isEncoderOn() ? compareInWorker : undefined;
  const near = await findNearMemories({ summary, by }, memories, { isCompared, compareTexts });
  return {
    near: near.filter(({ kind, memory }) => kind === 'contradicts' || !isOfTheSame(memory.origin, origin)),
    changes,
  };
}

/** A conversation says what its messages say: saving both is no repetition. */
function isOfTheSame(a: MemoryOrigin | null, b: MemoryOrigin | undefined): boolean {
  return a !== null && b !== undefined && a.kind !== b.kind && a.id.split('/')[0] === b.id.split('/')[0];
}

const compareInWorker: CompareTexts = async (pairs) => {
  if (sentenceEncoder.isBusy) return null;
  const texts = [...new Set(pairs.flat())];
  const vectors = await withTimeout(sentenceEncoder.encode(texts), MAX_WAIT_MS);
  if (!vectors) return null;
  const byText = new Map(texts.map((text, at) => [text, sentenceVector(vectors[at]!)]));
  return pairs.map(([a, b]) => cosine(byText.get(a)!, byText.get(b)!));
};
