import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';

/** A response from an outside server that was rejected. */
export class OutboundError extends Error {
  readonly reason: 'wrong_type' | 'too_large' | 'cut';

  constructor(reason: 'wrong_type' | 'too_large' | 'cut') {
    super(`The answer was refused: ${reason}`);
    this.name = 'OutboundError';
    this.reason = reason;
  }
}

const NEWLINE = 10;
/** When this many bytes wait for the reader, the sender is paused. */
const WAITING_MAX_BYTES = 512 * 1024;

/** `expects`: the accepted content types of a response. */
type Limits = { maxBytes: number; maxLineBytes: number; expects: string | readonly string[] };

/**
 * Sends a request to an outside server. All outbound calls use it: no redirects, a response of the expected type, and
 * no more bytes than the limit. `init.signal` sets the time limit. Has the interface of fetch but does not use it: the
 * fetch of Node 20 loses its signal on garbage collection, and a silent server would then hold the call forever.
 */
export function outboundFetch(
  url: string | URL | Request,
  init: RequestInit | undefined,
  limits: Limits,
): Promise<Response> {
  const body = init?.body ?? undefined;
  if (body !== undefined && typeof body !== 'string' && !(body instanceof Uint8Array))
    return Promise.reject(new TypeError('outboundFetch sends texts and bytes only'));
  const address = new URL(String(url));
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const outgoing = request(address, { method: init?.method ?? 'GET', headers, signal: init?.signal ?? undefined });
    outgoing.once('error', reject);
    outgoing.once('response', (incoming) => {
      const status = incoming.statusCode ?? 502;
      const isGood = status >= 200 && status < 300;
      if (isGood && ![limits.expects].flat().some((type) => incoming.headers['content-type']?.includes(type))) {
        incoming.destroy();
        return reject(new OutboundError('wrong_type'));
      }
      resolve(
        new Response(status === 204 || status === 304 ? null : readEagerly(incoming, limits), {
          status,
          headers: headersOf(incoming),
        }),
      );
    });
    outgoing.end(body);
  });
}

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, String(value));
  return headers;
}

/**
 * Returns a stream that delivers all received bytes before it fails. A plain stream discards unread data on an error.
 */
function readEagerly(incoming: IncomingMessage, limits: Limits): ReadableStream<Uint8Array> {
  let arrived: Uint8Array[] = [];
  let waitingBytes = 0;
  let end: { error?: unknown } | undefined;
  let wake: (() => void) | undefined;
  const endWith = (how: { error?: unknown }) => {
    end ??= how;
    wake?.();
  };
  let seen = 0;
  let line = 0;
  incoming.on('data', (chunk: Buffer) => {
    seen += chunk.length;
    const newline = chunk.lastIndexOf(NEWLINE);
    line = newline === -1 ? line + chunk.length : chunk.length - newline;
    if (seen > limits.maxBytes || line > limits.maxLineBytes) {
      endWith({ error: new OutboundError('too_large') });
      return void incoming.destroy();
    }
    arrived.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes > WAITING_MAX_BYTES) incoming.pause();
    wake?.();
  });
  incoming.once('end', () => endWith({}));
  incoming.once('error', (error) => endWith({ error }));
  incoming.once('close', () => endWith({ error: new OutboundError('cut') }));
  return new ReadableStream({
    async pull(controller) {
      while (arrived.length === 0 && !end) await new Promise<void>((resolve) => (wake = resolve));
      const waiting = arrived;
      arrived = [];
      waitingBytes = 0;
      incoming.resume();
      if (waiting.length > 0) controller.enqueue(waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting));
      else if (end && 'error' in end) controller.error(end.error);
      else controller.close();
    },
    cancel: () => void incoming.destroy(),
  });
}
