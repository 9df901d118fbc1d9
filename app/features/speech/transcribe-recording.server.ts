import { fileTypeFromBuffer } from 'file-type';
import { assertSpeechAllowed } from '~/features/companion/readers/speech-reader.server';
import { AppError } from '~/platform/errors';
import { createRateLimit } from '~/platform/rate-limit.server';
import { transcriptionEndpoint } from '~/platform/speech/speech-endpoints.server';
import { transcribeAudio } from '~/platform/speech/transcribe-audio.server';

/** Types by content. Audio-only WebM and MP4 files are detected as video. */
const ENDINGS: Record<string, 'webm' | 'ogg' | 'mp4'> = {
  'video/webm': 'webm',
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'application/ogg': 'ogg',
  'video/ogg': 'ogg',
  'video/mp4': 'mp4',
  'audio/mp4': 'mp4',
  'audio/x-m4a': 'mp4',
};

const perPerson = createRateLimit({
  name: 'transcription',
  limit: 30,
  window: 60,
  message: 'Too many recordings. Please wait a moment.',
});

/**
 * Returns the text spoken in a recording, or an empty text for silence. Neither is stored. `onlyHere` marks one for a
 * conversation that stays on this machine. Throws `unsupported_type` for a file that is no recording.
 */
export async function transcribeRecording(userId: string, recording: Uint8Array, onlyHere: boolean): Promise<string> {
  await perPerson.use(userId);
  if (transcriptionEndpoint) await assertSpeechAllowed(userId, transcriptionEndpoint, onlyHere);
  const found = await fileTypeFromBuffer(recording).catch(() => undefined);
  const ending = ENDINGS[found?.mime.split(';')[0] ?? ''];
  if (!ending) throw new AppError('unsupported_type', 'This recording could not be read. Please use WebM, OGG or MP4.');
  return transcribeAudio({ bytes: recording, name: `recording.${ending}`, type: `audio/${ending}` });
}
