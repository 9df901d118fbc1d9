/** An answer from outside that is not taken. */
export class OutboundError extends Error {
  readonly reason: 'wrong_type' | 'too_large';

  constructor(reason: 'wrong_type' | 'too_large') {
    super(`The answer was refused: ${reason}`);
    this.name = 'OutboundError';
    this.reason = reason;
  }
}

const NEWLINE = 10;

type Limits = { maxBytes: number; maxLineBytes: number; expects: string };

/**
 * The one client for calls to the outside: no redirects, an answer of the expected type, and no more bytes than stated.
 * Time limits come with `init.signal`.
 */
export async function outboundFetch(url: string | URL | Request, init: RequestInit | undefined, limits: Limits): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' });
  if (!response.ok || !response.body) return response;
  if (!response.headers.get('content-type')?.includes(limits.expects)) {
    await response.body.cancel();
    throw new OutboundError('wrong_type');
  }
  return new Response(readEagerly(response.body, limits), { status: response.status, headers: response.headers });
}

/** A stream that fails throws away what nobody has read yet. This one hands over everything that arrived before it fails. */
function readEagerly(body: ReadableStream<Uint8Array>, limits: Limits): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const arrived: Uint8Array[] = [];
  let end: { error?: unknown } | undefined;
  let wake: (() => void) | undefined;
  const pump = async () => {
    let seen = 0;
    let line = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return {};
      seen += value.byteLength;
      const newline = value.lastIndexOf(NEWLINE);
      line = newline === -1 ? line + value.byteLength : value.byteLength - newline;
      if (seen > limits.maxBytes || line > limits.maxLineBytes) throw new OutboundError('too_large');
      arrived.push(value);
      wake?.();
    }
  };
  void pump()
    .then(
      () => (end = {}),
      (error: unknown) => {
        end = { error };
        void reader.cancel().catch(() => undefined);
      },
    )
    .finally(() => wake?.());
  return new ReadableStream({
    async pull(controller) {
      while (arrived.length === 0 && !end) await new Promise<void>((resolve) => (wake = resolve));
      const chunk = arrived.shift();
      if (chunk) controller.enqueue(chunk);
      else if (end && 'error' in end) controller.error(end.error);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
