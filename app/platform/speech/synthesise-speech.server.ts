import { type SilenceWatch, startSilenceWatch } from '../async/silence-watch';
import { env } from '../env.server';
import { AppError } from '../errors';
import { outboundFetch } from '../outbound/outbound-fetch.server';
import type { SpeechEndpoint } from './speech-endpoints.server';

/** The character limit of one call (docs/outside-apis.md §2.1). */
export const SPEECH_INPUT_MAX = 4096;
/** About five minutes of uncompressed speech. */
const AUDIO_MAX_BYTES = 32 * 1024 * 1024;

const FAILED = 'The voice is not available at the moment. Please try again.';
const REJECTED = 'The voice server does not support this voice or speed.';

type Voice = { voice: string; speed: number };
export type Speech = { type: string; audio: ReadableStream<Uint8Array> };

/**
 * Returns the pieces as one audio stream, requested in order while the stream is read. Throws when a failure happens
 * before the first audio bytes; the stream fails on a later one.
 */
export async function synthesiseSpeech(
  endpoint: SpeechEndpoint,
  pieces: readonly string[],
  voice: Voice,
): Promise<Speech> {
  const silence = startSilenceWatch(env.ORION_IDLE_SECONDS * 1000);
  const chunks = speak(endpoint, pieces, voice, silence);
  try {
    const head = (await chunks.next()).value as string;
    const first = await chunks.next();
    if (first.done) throw new Error('no sound');
    return {
      type: head,
      audio: streamOf(first.value as Uint8Array, chunks as AsyncGenerator<Uint8Array>, silence.stop),
    };
  } catch (error) {
    silence.stop();
    throw error instanceof AppError ? error : new AppError('upstream_failed', FAILED);
  }
}

/** Yields the type of the audio, then the audio. */
async function* speak(
  endpoint: SpeechEndpoint,
  pieces: readonly string[],
  voice: Voice,
  silence: SilenceWatch,
): AsyncGenerator<string | Uint8Array> {
  for (const [index, input] of pieces.entries()) {
    const response = await ask(endpoint, input, voice, silence.signal);
    if (index === 0) yield /^audio\/[\w.+-]+/.exec(response.headers.get('content-type') ?? '')?.[0] ?? 'audio/mpeg';
    const reader = response.body!.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      silence.heard();
      yield read.value;
    }
    silence.heard();
  }
}

async function ask(
  { address, model, headers }: SpeechEndpoint,
  input: string,
  { voice, speed }: Voice,
  signal: AbortSignal,
): Promise<Response> {
  const response = await outboundFetch(
    `${address}/audio/speech`,
    {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ model, input, voice, speed, response_format: 'mp3' }),
      signal,
    },
    { maxBytes: AUDIO_MAX_BYTES, maxLineBytes: AUDIO_MAX_BYTES, expects: 'audio/' },
  );
  if (response.ok && response.body) return response;
  await response.body?.cancel();
  throw response.status === 400 || response.status === 422
    ? new AppError('validation', REJECTED)
    : new AppError('upstream_failed', FAILED);
}

function streamOf(first: Uint8Array, rest: AsyncGenerator<Uint8Array>, stop: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(first),
    async pull(controller) {
      try {
        const next = await rest.next();
        if (!next.done) return controller.enqueue(next.value);
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      stop();
    },
    cancel: stop,
  });
}
