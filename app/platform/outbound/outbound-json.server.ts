import { outboundFetch } from './outbound-fetch.server';
import { OutboundError } from './outbound-request.server';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 256 * 1024;

type OutboundJson = { status: number; body: Record<string, unknown> };

type JsonRequest = Omit<RequestInit, 'signal'> & { timeoutMs?: number };

/**
 * Fetches a small JSON object from an outside server, within 10 seconds unless `timeoutMs` says otherwise. Returns error responses of the server with
 * their status. Throws OutboundError for a rejected response, and the network error when there is no response.
 */
export async function outboundJson(
  url: string | URL,
  { timeoutMs = TIMEOUT_MS, ...init }: JsonRequest = {},
): Promise<OutboundJson> {
  const response = await outboundFetch(
    url,
    { ...init, signal: AbortSignal.timeout(timeoutMs) },
    { maxBytes: MAX_BYTES, maxLineBytes: MAX_BYTES, expects: 'application/json' },
  );
  return { status: response.status, body: parseObject(await response.text()) };
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new OutboundError('wrong_type');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new OutboundError('wrong_type');
  return value as Record<string, unknown>;
}
