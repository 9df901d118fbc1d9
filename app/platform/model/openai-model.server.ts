import { createParser, type EventSourceParser } from 'eventsource-parser';
import type OpenAI from 'openai';
import { APIConnectionError, APIError, RateLimitError } from 'openai/error';
import { env } from '../env.server';
import { OutboundError, outboundFetch } from '../web/outbound-fetch.server';
import { type Model, ModelError } from './model';
import type { ModelPrompt } from './model-prompt';

/** A reply is cut at this size; what flows beyond is nobody's conversation. */
const REPLY_MAX_BYTES = 256 * 1024;
/** A delta of one letter comes in a chunk of some 200 bytes. */
const STREAM_MAX_BYTES = 64 * REPLY_MAX_BYTES;
const RETRY_DELAYS_MS = [150, 450];

/** The reason of an abort that nobody looks at: without one, each makes an error with its stack. */
const OVER = 'over';

type Chunk = OpenAI.Chat.Completions.ChatCompletionChunk;

/** A model behind the Chat Completions wire format: OpenAI itself, or any compatible server (FACTS.md §2.3). */
export async function createOpenaiModel(): Promise<Model> {
  const kind = env.OPENAI_BASE_URL ? 'compatible' : 'openai';
  // Loaded only where a model is configured: the SDK's 150 files are a good part of a cold start.
  const sdk = await import('openai');
  const client = new sdk.default({
    apiKey: env.OPENAI_API_KEY ?? 'none',
    baseURL: env.OPENAI_BASE_URL,
    maxRetries: 0,
    timeout: env.ORION_IDLE_SECONDS * 1000,
    logLevel: 'off',
    fetch: (url, init) => outboundFetch(url, init, { maxBytes: STREAM_MAX_BYTES, maxLineBytes: 2 * REPLY_MAX_BYTES, expects: 'text/event-stream' }),
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
        const response = await startWithRetries(ask, silence.signal);
        if (!response.body) throw new ModelError('broken');
        yield* readWords(response.body, silence);
      } catch (error) {
        if (signal.aborted) return;
        throw silence.isOver() ? new ModelError('silent') : toModelError(error);
      } finally {
        silence.stop();
      }
    },
  };
}

type SilenceWatch = ReturnType<typeof startSilenceWatch>;

/** Aborts when nothing was heard for ORION_IDLE_SECONDS: the SDK's own time limit ends with the response's head. */
function startSilenceWatch(outer: AbortSignal) {
  const controller = new AbortController();
  const limit = env.ORION_IDLE_SECONDS * 1000;
  let over = false;
  const timer = setTimeout(() => {
    over = true;
    controller.abort();
  }, limit);
  const passOn = () => controller.abort();
  outer.addEventListener('abort', passOn);
  if (outer.aborted) passOn();
  return {
    signal: controller.signal,
    heard: () => void timer.refresh(),
    isOver: () => over,
    stop: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', passOn);
      controller.abort(OVER);
    },
  };
}

/** Retries before the first word, briefly: a person waits. A server that names a longer time is not asked again. */
async function startWithRetries<T>(start: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      const delay = RETRY_DELAYS_MS[attempt];
      if (signal.aborted || delay === undefined || !isWorthRetrying(error) || retryAfterSeconds(error) * 1000 > delay) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

function isWorthRetrying(error: unknown): boolean {
  if (error instanceof APIConnectionError) return !(error.cause instanceof OutboundError);
  return error instanceof APIError && (error.status === 429 || (error.status ?? 0) >= 500);
}

/**
 * The words of a streamed answer. Read here and not by the SDK, whose decoders cost more than the rest of a reply: what arrives
 * together is handed on together, so that many replies at once make fewer and larger steps instead of a queue.
 */
async function* readWords(body: ReadableStream<Uint8Array>, silence: SilenceWatch): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let words = '';
  let room = REPLY_MAX_BYTES;
  let finished = false;
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data === '[DONE]') return void (finished = true);
      const chunk = JSON.parse(data) as Chunk & { error?: unknown };
      if (chunk.error) throw new ModelError('broken');
      const choice = chunk.choices?.[0];
      finished ||= Boolean(choice?.finish_reason);
      const text = choice?.delta?.content ?? '';
      const fits = startWithin(text, room);
      words += fits;
      room -= Buffer.byteLength(fits);
      if (fits.length < text.length) throw new ModelError('too_long');
    },
  });
  const reader = body.getReader();
  for (let done = false; !done;) {
    const read = await reader.read();
    done = read.done;
    silence.heard();
    const failure = feed(parser, decoder.decode(read.value, { stream: !done }));
    if (words) yield words;
    words = '';
    if (failure) throw failure;
  }
  const isEmpty = room === REPLY_MAX_BYTES;
  if (!finished || isEmpty) throw new ModelError(isEmpty ? 'broken' : 'cut');
}

/** The beginning of a text that takes at most so many bytes of UTF-8, cut between characters. */
function startWithin(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  return text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(bytes)).read);
}

/** What came before a broken event, or before the limit, in the same piece still counts. */
function feed(parser: EventSourceParser, text: string): unknown {
  try {
    parser.feed(text);
    return undefined;
  } catch (error) {
    return error;
  }
}

const OUTBOUND_FAILURES = { too_large: 'too_long', wrong_type: 'broken', cut: 'cut' } as const;

function isSocketError(error: unknown): boolean {
  return /^(ECONN|EPIPE|ETIMEDOUT|HPE_)/.test(String((error as { code?: unknown } | null)?.code));
}

function toModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  if (error instanceof RateLimitError) return new ModelError('busy', { cause: error, retryAfterSeconds: retryAfterSeconds(error) || undefined });
  if (error instanceof OutboundError) return new ModelError(OUTBOUND_FAILURES[error.reason], { cause: error });
  if (error instanceof APIConnectionError)
    return error.cause instanceof OutboundError ? toModelError(error.cause) : new ModelError('unavailable', { cause: error });
  if (error instanceof APIError && error.status) return new ModelError(error.status >= 500 ? 'unavailable' : 'refused', { cause: error });
  if (isSocketError(error)) return new ModelError('cut', { cause: error });
  return new ModelError('broken', { cause: error });
}

function retryAfterSeconds(error: unknown): number {
  const value = error instanceof APIError ? error.headers?.get('retry-after') : undefined;
  const seconds = Number(value);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}
