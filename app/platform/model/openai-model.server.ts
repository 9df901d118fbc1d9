import { setTimeout as sleep } from 'node:timers/promises';
import { APIConnectionError, APIError, RateLimitError } from 'openai/error';
import { type SilenceWatch, startSilenceWatch } from '../async/silence-watch';
import { env } from '../env.server';
import { toRequest, toResponse } from '../outbound/outbound-fetch.server';
import { type OutboundAnswer, OutboundError, outboundRequest } from '../outbound/outbound-request.server';
import { type Model, ModelError } from './model';
import type { ModelPrompt } from './model-prompt';
import { readCompletion, REPLY_MAX_BYTES } from './read-completion.server';

/** A delta of one letter arrives in a chunk of about 200 bytes. */
const STREAM_MAX_BYTES = 64 * REPLY_MAX_BYTES;
const RETRY_DELAYS_MS = [150, 450];
/** The longest Retry-After delay that is waited for, once, because a person is waiting for the reply. */
const MAX_NAMED_DELAY_MS = 5_000;

/** The SDK passes on options that it does not know. */
type Sending = RequestInit & { onSent?: () => void };

/** Creates a model that uses the Chat Completions wire format: OpenAI itself, or any compatible server. */
export async function createOpenaiModel(): Promise<Model> {
  const idleMs = env.ORION_IDLE_SECONDS * 1000;
  const kind = env.OPENAI_BASE_URL ? 'compatible' : 'openai';
  // Loaded only when a model is configured: the SDK's 150 files are a large part of a cold start.
  const sdk = await import('openai');
  const limits = {
    maxBytes: STREAM_MAX_BYTES,
    maxLineBytes: 2 * REPLY_MAX_BYTES,
    expects: ['text/event-stream', 'application/json'],
  };
  // A good answer reaches the SDK without its body: a web stream would cost more than the rest of a reply.
  const answers = new WeakMap<Response, OutboundAnswer>();
  const client = new sdk.default({
    apiKey: env.OPENAI_API_KEY ?? 'none',
    baseURL: env.OPENAI_BASE_URL,
    maxRetries: 0,
    timeout: idleMs,
    logLevel: 'off',
    fetch: async (url, init?: Sending) => {
      const sending = { ...toRequest(init), ...(init?.onSent && { onSent: init.onSent }) };
      const answer = await outboundRequest(String(url), sending, limits);
      const isGood = answer.status >= 200 && answer.status < 300;
      const response = toResponse(answer, isGood);
      if (isGood) answers.set(response, answer);
      return response;
    },
  });
  const body = (prompt: ModelPrompt) => ({
    model: env.ORION_MODEL!,
    messages: prompt.messages,
    stream: true as const,
    ...(kind === 'openai' && { store: false }),
    ...(prompt.answersJson && { response_format: { type: 'json_object' as const } }),
  });
  return {
    kind,
    request: body,
    async *reply(prompt, signal, onSent) {
      const fetchOptions: object = { onSent };
      const silence = startSilenceWatch(idleMs, signal);
      try {
        const options = { signal: silence.signal, fetchOptions };
        const ask = () => client.chat.completions.create(body(prompt), options).asResponse();
        const response = await startWithRetries(ask, silence);
        yield* readCompletion(answers.get(response)!, silence);
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
 * Retries a few times before the first word. When the server sends Retry-After, it waits that long and retries once, or
 * does not retry at all when the delay exceeds MAX_NAMED_DELAY_MS.
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
      // An abort ends the wait, and the next attempt with it.
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

/** Returns the delay of Retry-After in milliseconds (RFC 9110: seconds or a date), or null when there is none. */
function retryAfterMs(error: unknown): number | null {
  const value = error instanceof APIError ? error.headers?.get('retry-after')?.trim() : undefined;
  if (!value) return null;
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return milliseconds > 0 ? milliseconds : null;
}
