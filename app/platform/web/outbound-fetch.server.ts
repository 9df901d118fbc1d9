/** An answer from outside that is not taken. */
export class OutboundError extends Error {
  readonly reason: 'wrong_type' | 'too_large';

  constructor(reason: 'wrong_type' | 'too_large') {
    super(`The answer was refused: ${reason}`);
    this.name = 'OutboundError';
    this.reason = reason;
  }
}

type Limits = { maxBytes: number; expects: string };

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
  return new Response(response.body.pipeThrough(cutAfter(limits.maxBytes)), { status: response.status, headers: response.headers });
}

function cutAfter(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > maxBytes) controller.error(new OutboundError('too_large'));
      else controller.enqueue(chunk);
    },
  });
}
