import { createRateLimit } from '~/platform/rate-limit.server';
import { SPEECH_INPUT_MAX, synthesiseSpeech, type Speech } from '~/platform/speech/synthesise-speech.server';
import { speechPieces } from '~/speech-text';
import type { TtsBody } from './speech-schema';

const perPerson = createRateLimit(60, 60, 'That is a lot to read at once. Please wait a moment.');

/** A text as audio. Nothing of it is kept. */
export async function readAloud(userId: string, { text, ...voice }: TtsBody): Promise<Speech> {
  await perPerson.use(userId);
  return synthesiseSpeech(speechPieces(text, SPEECH_INPUT_MAX), voice);
}
