import { env } from '../env.server';
import { AppError } from '../errors';
import { outboundFetch } from '../outbound/outbound-fetch.server';
import { type SpeechEndpoint, transcriptionEndpoint } from './speech-endpoints.server';

const ANSWER_MAX_BYTES = 256 * 1024;
/** A transcription arrives as a whole, after the entire recording was processed, so it gets a longer time limit. */
const PATIENCE = 3;

type Audio = { bytes: Uint8Array; name: string; type: string };

/**
 * Returns the spoken text of a recording, empty for silence. Throws `unavailable` when not configured, `validation` for
 * an unreadable recording, `upstream_failed` otherwise.
 */
export async function transcribeAudio(audio: Audio): Promise<string> {
  if (!transcriptionEndpoint) throw new AppError('unavailable', 'Speech to text is not set up on this server.');
  const limit = AbortSignal.timeout(Math.round(env.ORION_IDLE_SECONDS * PATIENCE * 1000));
  try {
    return await ask(transcriptionEndpoint, audio, limit);
  } catch (error) {
    throw error instanceof AppError
      ? error
      : new AppError('upstream_failed', 'The recording could not be transcribed at the moment. Please try again.');
  }
}

async function ask(endpoint: SpeechEndpoint, audio: Audio, signal: AbortSignal): Promise<string> {
  const address = `${endpoint.address}/audio/transcriptions`;
  const form = new FormData();
  form.append('model', endpoint.model);
  form.append('language', 'en');
  form.append('file', new File([new Uint8Array(audio.bytes)], audio.name, { type: audio.type }));
  // Request encodes the form and sets the boundary in the Content-Type.
  const encoded = new Request(address, { method: 'POST', body: form });
  const headers = { ...endpoint.headers, 'Content-Type': encoded.headers.get('content-type')! };
  const body = new Uint8Array(await encoded.arrayBuffer());
  const limits = { maxBytes: ANSWER_MAX_BYTES, maxLineBytes: ANSWER_MAX_BYTES, expects: 'application/json' };
  const response = await outboundFetch(address, { method: 'POST', headers, body, signal }, limits);
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status === 400 || response.status === 422)
      throw new AppError('validation', 'This recording could not be read. Please record it again.');
    throw new Error(`status ${response.status}`);
  }
  const { text } = (await response.json()) as { text?: unknown };
  if (typeof text !== 'string') throw new Error('no text');
  return text.trim();
}
