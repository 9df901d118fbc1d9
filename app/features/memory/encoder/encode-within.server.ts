import { withTimeout } from '~/platform/event-loop';
import { type SentenceVector, sentenceVector } from '../recall/sentence-vector';
import { encodeQuestion } from './encode-memories';
import { embedAtServer, hasServerEmbeddings } from '~/platform/encoder/server-embeddings.server';
import { isEncoderOn, type SentenceEncoder, sentenceEncoder } from '~/platform/encoder/sentence-encoder.server';

/** A text takes about 20 ms, and starting the worker longer than anybody should wait for a reply. */
const MAX_WAIT_MS = 150;
/** A server has the way there and back as well. */
const MAX_SERVER_WAIT_MS = 1_000;
/** What was said last is at the end. */
const MAX_SAID = 2_000;

/** Returns the vector of what was said by what makes those of memories, or null where words alone must do. */
export async function encodeSaid(said: string): Promise<SentenceVector | null> {
  if (!hasServerEmbeddings) return encodeWithin(said);
  const vectors = said.trim() === '' ? null : await embedAtServer([said.slice(-MAX_SAID)], MAX_SERVER_WAIT_MS);
  return vectors && sentenceVector(vectors[0]!);
}

/** Returns the vector of what was said, or null where the encoder is off, not started, slow or busy. */
export async function encodeWithin(
  said: string,
  encoder: SentenceEncoder = sentenceEncoder,
  isOn = isEncoderOn(),
  ms = MAX_WAIT_MS,
): Promise<SentenceVector | null> {
  if (!isOn || encoder.isBusy) return null;
  return withTimeout(
    encodeQuestion(said, (texts) => encoder.encode(texts)),
    ms,
  );
}
