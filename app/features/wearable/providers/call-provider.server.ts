import { setTimeout as sleep } from 'node:timers/promises';
import { outboundFetch } from '~/platform/outbound/outbound-fetch.server';
import { ProviderError } from './provider';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 4 * 1024 * 1024;
/** An answer of 5xx, or a connection that breaks, is asked for again after these times, and up to half as long. */
const PAUSES_MS = [300, 900];

type ProviderCall = {
  url: string | URL;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** False for calls that must not happen twice. */
  isRepeatable?: boolean;
  timeoutMs?: number;
};

/** The JSON of an answer that is an error, and its status. */
export type ErrorAnswer = { status: number; body: unknown };
type FailureOf = (answer: ErrorAnswer) => ConstructorParameters<typeof ProviderError>[0] | null;

/**
 * Asks a provider and returns the JSON of its answer. `failureOf` names what a known error means. Throws ProviderError,
 * which holds nothing of what the provider said.
 */
export async function callProvider(call: ProviderCall, failureOf: FailureOf = () => null): Promise<unknown> {
  const { isRepeatable = true, timeoutMs = TIMEOUT_MS } = call;
  for (let attempt = 0; ; attempt += 1) {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await callOnce(call, signal, failureOf);
    } catch (error) {
      const pause = PAUSES_MS[attempt];
      const mayPass = error instanceof ProviderError && error.failure === 'unavailable' && !signal.aborted;
      if (!mayPass || !isRepeatable || pause === undefined) throw error;
      await sleep(pause * (1 + Math.random() / 2));
    }
  }
}

async function callOnce(
  { url, method = 'GET', headers = {}, body }: ProviderCall,
  signal: AbortSignal,
  failureOf: FailureOf,
) {
  const init = { method, headers: { Accept: 'application/json', ...headers }, ...(body && { body }), signal };
  const limits = { maxBytes: MAX_BYTES, maxLineBytes: MAX_BYTES, expects: ['application/json', 'text/json'] };
  let response: Response;
  let text: string;
  try {
    response = await outboundFetch(url, init, limits);
    text = await response.text();
  } catch (error) {
    const isRefused = error instanceof Error && error.name === 'OutboundError' && 'reason' in error;
    throw new ProviderError(isRefused && error.reason !== 'cut' ? 'bad_response' : 'unavailable');
  }
  if (response.ok && text.trim() === '') return null;
  const parsed = parseJson(text);
  if (response.ok) {
    if (parsed === undefined) throw new ProviderError('bad_response');
    return parsed;
  }
  throw new ProviderError(
    failureOf({ status: response.status, body: parsed }) ?? failureOfStatus(response.status),
    retryAfter(response.headers),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureOfStatus(status: number): ConstructorParameters<typeof ProviderError>[0] {
  if (status === 401) return 'expired';
  if (status === 403) return 'missing_scope';
  if (status === 410) return 'gone';
  if (status === 429) return 'rate_limited';
  return status >= 500 || status === 408 ? 'unavailable' : 'bad_response';
}

/** The seconds to wait, at most a day; Fitbit names those until its limit begins anew. */
function retryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get('Retry-After') ?? headers.get('Fitbit-Rate-Limit-Reset') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 24 * 60 * 60) : null;
}
