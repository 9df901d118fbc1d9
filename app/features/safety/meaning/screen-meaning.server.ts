import { isEncoderOn, type SentenceEncoder, sentenceEncoder } from '~/platform/encoder/sentence-encoder.server';
import { looksEnglish } from '~/platform/encoder/looks-english';
import { withTimeout } from '~/platform/event-loop';
import type { Screening } from '../screen-text';
import { isUnsure, raiseByMeaning, windowsOf } from './raise-by-meaning';

/** A text takes 20 to 80 ms. Starting the worker takes longer than anybody should wait: then words decide alone. */
const MAX_WAIT_MS = 250;

/**
 * Asks the sentence encoder about a text that rules and words are not sure of. Returns what was found, or something
 * graver. Never throws, and never waits long.
 */
export async function screenMeaning(
  text: string,
  found: Screening,
  { encoder = sentenceEncoder, isOn = isEncoderOn(), ms = MAX_WAIT_MS }: MeaningOptions = {},
): Promise<Screening> {
  if (!isOn || !isUnsure(found) || encoder.isBusy || !looksEnglish(text)) return found;
  const vectors = await withTimeout(encoder.encode(windowsOf(text, found)), ms).catch(() => null);
  return vectors && vectors.length > 0 ? raiseByMeaning(found, vectors) : found;
}
type MeaningOptions = { encoder?: SentenceEncoder; isOn?: boolean; ms?: number };
