import { assertSpeechAllowed } from '~/features/companion/readers/speech-reader.server';
import { AppError } from '~/platform/errors';
import { createRateLimit } from '~/platform/rate-limit.server';
import { speechEndpoint } from '~/platform/speech/speech-endpoints.server';
import { SPEECH_INPUT_MAX, synthesiseSpeech, type Speech } from '~/platform/speech/synthesise-speech.server';
import { speechPieces, spokenText } from '~/speech-text';
import type { TtsBody } from './speech-schema';

const perPerson = createRateLimit({
  name: 'read-aloud',
  limit: 60,
  window: 60,
  message: 'That is a lot to read at once. Please wait a moment.',
});

/**
 * Returns a message as audio; `onlyHere` marks one of a conversation that stays on this machine. Nothing is stored.
 * Throws `too_many_requests`, `unavailable`, `validation`.
 */
export async function readAloud(
  userId: string,
  { text, voice, speed }: Omit<TtsBody, 'sessionId'>,
  onlyHere: boolean,
): Promise<Speech> {
  await perPerson.use(userId);
  if (!speechEndpoint) throw new AppError('unavailable', 'Reading aloud is not set up on this server.');
  await assertSpeechAllowed(userId, speechEndpoint, onlyHere);
  const words = spokenText(text);
  if (words === '') throw new AppError('validation', 'There is nothing to read aloud.');
  return synthesiseSpeech(speechEndpoint, speechPieces(words, SPEECH_INPUT_MAX), { voice, speed });
}
