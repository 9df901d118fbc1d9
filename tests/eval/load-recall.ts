/** Indexes and vectors of the conversations of a recall set. */
import { encodeMemories, encodeQuestion } from '~/features/memory/encoder/encode-memories';
import { loadSentenceModel } from '~/platform/encoder/sentence-model';
import { MemoryIndex } from '~/features/memory/recall/memory-index';
import { prepareMemory } from '~/features/memory/recall/prepare-memory';
import type { SentenceVector } from '~/features/memory/recall/sentence-vector';
import { isEncoderOn } from '~/platform/encoder/sentence-encoder.server';
import type { Conversation } from './recall-set';

type Encode = (texts: string[]) => Promise<Float32Array[] | null>;

/** Loads the model into this thread, where ENCODER wants it. Says why not on the standard error output. */
export async function loadEncode(): Promise<Encode | null> {
  if (!isEncoderOn()) return null;
  try {
    return await loadSentenceModel();
  } catch (error) {
    process.stderr.write(`The sentence encoder did not load, words alone are compared: ${String(error)}\n`);
    return null;
  }
}

/** The memories of one date are of one session. */
export async function indexOf({ memories }: Conversation, encode: Encode | null): Promise<MemoryIndex> {
  const index = new MemoryIndex();
  const vectors = encode
    ? await encodeInBatches(
        memories.map(({ summary }) => summary),
        encode,
      )
    : [];
  memories.forEach(({ id, summary, date }, at) =>
    index.add(prepareMemory({ id, text: summary, date: parseDate(date ?? ''), source: date ?? null }), vectors[at]),
  );
  return index;
}

export async function vectorOf(question: string, encode: Encode | null): Promise<SentenceVector | null> {
  return encode && encodeQuestion(question, encode);
}

async function encodeInBatches(texts: string[], encode: Encode): Promise<(SentenceVector | null)[]> {
  const vectors: (SentenceVector | null)[] = [];
  for (let at = 0; at < texts.length; at += 16) {
    const some = texts.slice(at, at + 16);
    vectors.push(...((await encodeMemories(some, encode)) ?? some.map(() => null)));
  }
  return vectors;
}

/** Reads a date such as "1:56 pm on 8 May, 2023". */
function parseDate(text: string): Date | null {
  const [, day, month, year] = /(\d{1,2}) (\p{L}+),? (\d{4})/u.exec(text) ?? [];
  const time = Date.parse(day ? `${day} ${month} ${year} UTC` : text);
  return Number.isNaN(time) ? null : new Date(time);
}
