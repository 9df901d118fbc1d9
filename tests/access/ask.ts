/** Sends the request of an access line, and formats its response as the line does. */
import type { Client } from '../setup/http-client';
import type { Ids } from './access-people';

const NAMES = /:(session|message|reply|device|document|entry|checkIn|memory|import|identity|uid|code|report)\b/g;

type Parsed = { method: string; path: string; body: string; kind: 'none' | 'json' | 'form' | 'multipart' };

export function parseRequest(request: string, ids: Ids): Parsed {
  const filled = request.replace(NAMES, (_, name: keyof Ids) => ids[name]);
  const [, method = '', path = '', multipart, body = ''] =
    /^(\w+) (\S+)(?: (multipart ))?(?: ?(.*))?$/.exec(filled) ?? [];
  const kind = multipart ? 'multipart' : body.startsWith('{') ? 'json' : body ? 'form' : 'none';
  return { method, path, body, kind };
}

export const namesSomething = (request: string): boolean => request.search(NAMES) >= 0;

export const isMutating = (request: string): boolean => !request.startsWith('GET ');

export function send(
  client: Client,
  { method, path, body, kind }: Parsed,
  headers: Record<string, string> = {},
): Promise<Response> {
  if (kind === 'none') return client.request(path, { method, headers });
  if (kind === 'json')
    return client.request(path, { method, body, headers: { 'content-type': 'application/json', ...headers } });
  const fields = new URLSearchParams(body);
  if (kind === 'form') return client.request(path, { method, body: fields, headers });
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return client.request(path, { method, body: form, headers });
}

export function sayAnswer(answer: Response): string {
  const location = answer.headers.get('location');
  return answer.status >= 300 && answer.status < 400 && location
    ? `→${location.split(/[?#]/, 1)[0]}`
    : String(answer.status);
}
