import { withTimeout } from '~/platform/event-loop';
import type { SentenceVector } from '../recall/sentence-vector';
import { encodeQuestion } from './encode-memories';
import { isEncoderOn, type SentenceEncoder, sentenceEncoder } from '~/platform/encoder/sentence-encoder.server';

/** A text takes about 20 ms, and starting the worker longer than anybody should wait for a reply. */
const MAX_WAIT_MS = 150;

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
