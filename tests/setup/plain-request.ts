/**
 * HTTP without fetch: Node 20's fetch loses its abort signal after a garbage collection, and a test that waits for a
 * time limit then waits forever. Each request opens its own connection.
 */
import { request as httpRequest, type IncomingMessage } from 'node:http';

export type PlainOptions = {
  method?: string;
  headers?: Headers;
  body?: Buffer;
  timeoutMs?: number;
  signal?: AbortSignal;
};

const defaultTimeoutMs = 40_000;
const withoutBody = new Set([101, 204, 205, 304]);

/**
 * Resolves with the response head; the caller reads the body. Destroys the connection on abort, or when the head takes
 * too long.
 */
export function openRequest(url: URL, options: PlainOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = Object.fromEntries(options.headers ?? []);
    if (options.body) headers['content-length'] = String(options.body.length);
    const request = httpRequest(url, { method: options.method ?? 'GET', headers, agent: false });
    const tooLong = setTimeout(
      () => request.destroy(new Error(`${url.pathname}: no answer within the limit`)),
      options.timeoutMs ?? defaultTimeoutMs,
    );
    const abort = () => request.destroy(new Error('aborted by the test'));
    if (options.signal?.aborted) abort();
    options.signal?.addEventListener('abort', abort, { once: true });
    request.on('response', (response) => {
      clearTimeout(tooLong);
      resolve(response);
    });
    request.on('error', (error) => {
      clearTimeout(tooLong);
      reject(error);
    });
    request.end(options.body);
  });
}

export async function plainRequest(url: URL, options: PlainOptions): Promise<Response> {
  const incoming = await openRequest(url, options);
  const late = setTimeout(
    () => incoming.destroy(new Error(`${url.pathname}: the answer does not end`)),
    options.timeoutMs ?? defaultTimeoutMs,
  );
  const parts: Buffer[] = [];
  for await (const part of incoming as AsyncIterable<Buffer>) parts.push(part);
  clearTimeout(late);
  const status = incoming.statusCode ?? 0;
  return new Response(withoutBody.has(status) ? null : Buffer.concat(parts), { status, headers: headersOf(incoming) });
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
}
