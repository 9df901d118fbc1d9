import { ReadableStream } from 'node:stream/web';
import { type Limits, type OutboundAnswer, outboundRequest } from './outbound-request.server';

/**
 * `outboundRequest` with the interface of fetch. It does not use fetch: that of Node 20 loses its signal on garbage
 * collection, and a silent server would then hold the call forever.
 */
export async function outboundFetch(
  url: string | URL | Request,
  init: RequestInit | undefined,
  limits: Limits,
): Promise<Response> {
  return toResponse(await outboundRequest(String(url), toRequest(init), limits));
}

export function toRequest({ method, headers, body, signal }: RequestInit = {}) {
  if (body !== undefined && body !== null && typeof body !== 'string' && !(body instanceof Uint8Array))
    throw new TypeError('outboundFetch sends texts and bytes only');
  return {
    headers: Object.fromEntries(new Headers(headers)),
    ...(method && { method }),
    ...(body && { body }),
    ...(signal && { signal }),
  };
}

export function toResponse({ status, headers, body }: OutboundAnswer, isEmpty = status === 204 || status === 304) {
  const named = new Headers();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) named.set(name, String(value));
  const stream = isEmpty ? null : (ReadableStream.from(body) as unknown as BodyInit);
  return new Response(stream, { status, headers: named });
}
