import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { startSpan } from '../tracing/tracing.server';

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
/** After this many bytes of one answer the others get a turn of the event loop, so that a flood does not hold them up. */
const TURN_MAX_BYTES = 64 * 1024;

/** `expects`: the accepted content types of a response. */
export type Limits = { maxBytes: number; maxLineBytes: number; expects: string | readonly string[] };
type OutboundRequest = {
  method?: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
  /** Called once the connection stands, when the request goes out. */
  onSent?: () => void;
};
export type OutboundAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Each step gives what has arrived since the one before. `return` ends the connection. */
  body: Required<AsyncIterableIterator<Uint8Array, undefined>>;
};

/**
 * Sends a request to an outside server. All outbound calls use it: no redirects, a response of the expected type, and
 * no more bytes than the limit. The signal sets the time limit.
 */
export function outboundRequest(
  url: string | URL,
  { method = 'GET', headers, body, signal, onSent }: OutboundRequest,
  limits: Limits,
): Promise<OutboundAnswer> {
  const address = new URL(url);
  const isSecure = address.protocol === 'https:';
  const request = isSecure ? requestHttps : requestHttp;
  const span = startSpan(`outbound ${method}`, 'client', { 'server.address': address.hostname });
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { method, headers, ...(signal && { signal }) });
    outgoing.once('error', (error) => {
      span.end(true);
      reject(error);
    });
    if (onSent)
      outgoing.once('socket', (socket) => {
        if (socket.connecting) socket.once(isSecure ? 'secureConnect' : 'connect', onSent);
        else onSent();
      });
    outgoing.once('response', (incoming) => {
      const status = incoming.statusCode ?? 502;
      const isGood = status >= 200 && status < 300;
      span.set({ 'http.response.status_code': status });
      incoming.once('close', () => span.end(!isGood));
      if (isGood && ![limits.expects].flat().some((type) => incoming.headers['content-type']?.includes(type))) {
        incoming.destroy();
        return reject(new OutboundError('wrong_type'));
      }
      resolve({ status, headers: incoming.headers, body: readEagerly(incoming, limits) });
    });
    outgoing.end(body);
  });
}

/** Gives all received bytes before it fails. A plain stream discards unread data on an error. */
function readEagerly(incoming: IncomingMessage, limits: Limits): OutboundAnswer['body'] {
  let arrived: Uint8Array[] = [];
  let waitingBytes = 0;
  let end: { error?: unknown } | undefined;
  let wake: (() => void) | undefined;
  const endWith = (how: { error?: unknown }) => {
    end ??= how;
    wake?.();
  };
  const isTooLarge = measure(limits);
  let sincePause = 0;
  let isSlowed = false;
  const isFull = () => waitingBytes > WAITING_MAX_BYTES;
  const goOn = () => {
    sincePause = 0;
    isSlowed = false;
    if (!isFull()) incoming.resume();
  };
  incoming.on('data', (chunk: Buffer) => {
    if (isTooLarge(chunk)) {
      endWith({ error: new OutboundError('too_large') });
      return void incoming.destroy();
    }
    arrived.push(chunk);
    waitingBytes += chunk.length;
    sincePause += chunk.length;
    if (sincePause >= TURN_MAX_BYTES && !isSlowed) {
      isSlowed = true;
      incoming.pause();
      setImmediate(goOn);
    } else if (isFull()) incoming.pause();
    wake?.();
  });
  incoming.once('end', () => endWith({}));
  incoming.once('error', (error) => endWith({ error }));
  incoming.once('close', () => end ?? endWith({ error: new OutboundError('cut') }));
  const hangUp = () => {
    incoming.destroy();
    return Promise.resolve({ done: true as const, value: undefined });
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      while (arrived.length === 0 && !end) await new Promise<void>((resolve) => (wake = resolve));
      const waiting = arrived;
      arrived = [];
      waitingBytes = 0;
      if (!isSlowed) incoming.resume();
      if (waiting.length > 0)
        return { done: false, value: waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting) };
      if (end && 'error' in end) throw end.error;
      return { done: true, value: undefined };
    },
    return: hangUp,
    throw: hangUp,
  };
}

/** Returns a function that says of each further chunk whether the limits are exceeded with it. */
function measure({ maxBytes, maxLineBytes }: Limits): (chunk: Buffer) => boolean {
  let seen = 0;
  let line = 0;
  return (chunk) => {
    seen += chunk.length;
    const newline = chunk.lastIndexOf(NEWLINE);
    line = newline === -1 ? line + chunk.length : chunk.length - newline;
    return seen > maxBytes || line > maxLineBytes;
  };
}
