import { OutboundError, outboundFetch } from './outbound-fetch.server';

const WITHIN_MS = 10_000;
const MAX_BYTES = 256 * 1024;

export type OutboundJson = { status: number; body: Record<string, unknown> };

/**
 * A small JSON object from outside, whole within 10 seconds. Answers refusals of the other side with their status, and throws when there is
 * no such answer: OutboundError for one that is not taken, what the network says otherwise.
 */
export async function outboundJson(url: string | URL, init: Omit<RequestInit, 'signal'> = {}): Promise<OutboundJson> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), WITHIN_MS);
  try {
    const response = await outboundFetch(
      url,
      { ...init, signal: limit.signal },
      { maxBytes: MAX_BYTES, maxLineBytes: MAX_BYTES, expects: 'application/json' },
    );
    return { status: response.status, body: readObject(await response.text()) };
  } finally {
    clearTimeout(timer);
  }
}

function readObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new OutboundError('wrong_type');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new OutboundError('wrong_type');
  return value as Record<string, unknown>;
}
