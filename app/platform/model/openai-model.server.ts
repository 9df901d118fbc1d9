import { setTimeout as sleep } from 'node:timers/promises';
import { APIConnectionError, APIError, RateLimitError } from 'openai/error';
import { env } from '../env.server';
import { OutboundError, outboundFetch } from '../web/outbound-fetch.server';
import { type Model, ModelError } from './model';
import type { ModelPrompt } from './model-prompt';
import { readCompletion, REPLY_MAX_BYTES } from './read-completion.server';
import { type SilenceWatch, startSilenceWatch } from './silence-watch.server';

/** A delta of one letter comes in a chunk of some 200 bytes. */
const STREAM_MAX_BYTES = 64 * REPLY_MAX_BYTES;
const RETRY_DELAYS_MS = [150, 450];
/** How long a server may ask to be left alone and still be asked again, once: a person waits. */
const MAX_NAMED_DELAY_MS = 5_000;

/** A model behind the Chat Completions wire format: OpenAI itself, or any compatible server. */
export async function createOpenaiModel(): Promise<Model> {
  const kind = env.OPENAI_BASE_URL ? 'compatible' : 'openai';
  // Loaded only where a model is configured: the SDK's 150 files are a good part of a cold start.
  const sdk = await import('openai');
  const limits = {
    maxBytes: STREAM_MAX_BYTES,
    maxLineBytes: 2 * REPLY_MAX_BYTES,
    expects: ['text/event-stream', 'application/json'],
  };
  const client = new sdk.default({
    apiKey: env.OPENAI_API_KEY ?? 'none',
    baseURL: env.OPENAI_BASE_URL,
    maxRetries: 0,
    timeout: env.ORION_IDLE_SECONDS * 1000,
    logLevel: 'off',
    fetch: (url, init) => outboundFetch(url, init, limits),
  });
  const body = (prompt: ModelPrompt) => ({
    model: env.ORION_MODEL!,
    messages: prompt.messages,
    stream: true as const,
    ...(kind === 'openai' && { store: false }),
  });
  return {
    kind,
    async *reply(prompt, signal) {
      const silence = startSilenceWatch(signal);
      try {
        const ask = () => client.chat.completions.create(body(prompt), { signal: silence.signal }).asResponse();
        yield* readCompletion(await startWithRetries(ask, silence), silence);
      } catch (error) {
        if (signal.aborted) return;
        throw silence.isOver() ? new ModelError('silent') : toModelError(error);
      } finally {
        silence.stop();
      }
    },
  };
}

/**
 * Retries before the first word, briefly. When the server names a time to wait (Retry-After), it is asked once more after that time, and not at
 * all when the time is longer than MAX_NAMED_DELAY_MS.
 */
async function startWithRetries<T>(start: () => Promise<T>, silence: SilenceWatch): Promise<T> {
  let hasWaited = false;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      const named = retryAfterMs(error);
      const delay = named === null ? RETRY_DELAYS_MS[attempt] : named;
      const isTooLong = named !== null && (hasWaited || named > MAX_NAMED_DELAY_MS);
      if (silence.signal.aborted || delay === undefined || isTooLong || !isWorthRetrying(error)) throw error;
      hasWaited ||= named !== null;
      silence.pause();
      // A stop ends the waiting, and the next try with it.
      await sleep(delay, undefined, { signal: silence.signal }).catch(() => undefined);
      silence.heard();
    }
  }
}

function isWorthRetrying(error: unknown): boolean {
  if (error instanceof APIConnectionError) return !(error.cause instanceof OutboundError);
  return error instanceof APIError && (error.status === 429 || (error.status ?? 0) >= 500);
}

const OUTBOUND_FAILURES = { too_large: 'too_long', wrong_type: 'broken', cut: 'cut' } as const;

function isSocketError(error: unknown): boolean {
  return /^(ECONN|EPIPE|ETIMEDOUT|HPE_)/.test(String((error as { code?: unknown } | null)?.code));
}

function toModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  if (error instanceof RateLimitError) return new ModelError('busy', { cause: error });
  if (error instanceof OutboundError) return new ModelError(OUTBOUND_FAILURES[error.reason], { cause: error });
  if (error instanceof APIConnectionError)
    return error.cause instanceof OutboundError
      ? toModelError(error.cause)
      : new ModelError('unavailable', { cause: error });
  if (error instanceof APIError && error.status)
    return new ModelError(error.status >= 500 ? 'unavailable' : 'refused', { cause: error });
  if (isSocketError(error)) return new ModelError('cut', { cause: error });
  return new ModelError('broken', { cause: error });
}

/** How long the server asks to be left alone (RFC 9110: seconds, or a date); null when it does not say. */
function retryAfterMs(error: unknown): number | null {
  const value = error instanceof APIError ? error.headers?.get('retry-after')?.trim() : undefined;
  if (!value) return null;
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return milliseconds > 0 ? milliseconds : null;
}
