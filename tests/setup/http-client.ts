/** A client without a browser: a cookie jar, forms, JSON and event streams. */
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { openRequest, plainRequest, type PlainOptions } from './plain-request';

export type Person = { fullName: string; email: string; username: string; password: string };
type JsonAnswer<Body = unknown> = { status: number; body: Body; headers: Headers };
export type StreamEvent = { id: string; event: string; data: unknown; at: number };
export type FormFields = Record<string, string | readonly string[]>;
export type StreamOptions = { lastEventId?: string; signal?: AbortSignal };

export type Client = {
  url: string;
  cookies: Map<string, string>;
  cookieHeader: () => string;
  request: (path: string, init?: RequestInit) => Promise<Response>;
  register: (person?: Partial<Person>) => Promise<Person>;
  signIn: (person: Pick<Person, 'email' | 'password'>, remember?: boolean) => Promise<Response>;
  postForm: (path: string, fields: FormFields) => Promise<Response>;
  postMultipart: (path: string, form: FormData) => Promise<Response>;
  getJson: <Body = unknown>(path: string) => Promise<JsonAnswer<Body>>;
  sendJson: <Body = unknown>(method: string, path: string, body?: unknown) => Promise<JsonAnswer<Body>>;
  streamEvents: (path: string, body: unknown, options?: StreamOptions) => AsyncGenerator<StreamEvent>;
};

export class Refused extends Error {
  constructor(
    what: string,
    readonly status: number,
    readonly text: string,
  ) {
    super(`${what} answered ${status}: ${text.replace(/\s+/g, ' ').slice(0, 400)}`);
  }
}

let people = 0;

export function somebody(given: Partial<Person> = {}): Person {
  people += 1;
  const name = `p${process.pid.toString(36)}${Date.now().toString(36)}${people.toString(36)}`;
  return {
    fullName: 'Mira Test',
    email: `${name}@example.test`,
    username: name.slice(-30),
    password: 'Quiet-Room-42',
    ...given,
  };
}

export function createClient(url: string): Client {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const prepare = async (init: RequestInit): Promise<PlainOptions & { headers: Headers }> => {
    const isText = typeof init.body === 'string';
    // Request encodes forms and sets their type and boundary; for plain text it would only slow the benchmarks.
    const encoded = isText
      ? null
      : new Request(url, { method: 'POST', body: init.body ?? null, headers: init.headers ?? {} });
    const headers = encoded?.headers ?? new Headers(init.headers);
    if (!headers.has('origin')) headers.set('origin', url);
    if (cookies.size > 0 && !headers.has('cookie')) headers.set('cookie', cookieHeader());
    const body = isText
      ? { body: Buffer.from(init.body as string) }
      : encoded && init.body
        ? { body: Buffer.from(await encoded.arrayBuffer()) }
        : {};
    return { method: init.method ?? 'GET', headers, ...body, ...(init.signal ? { signal: init.signal } : {}) };
  };

  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await plainRequest(new URL(path, url), await prepare(init));
    keepCookies(cookies, response.headers.getSetCookie());
    return response;
  };

  const postForm = (path: string, fields: FormFields) => {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
    return request(path, { method: 'POST', body });
  };

  const sendJson = async <Body>(method: string, path: string, body?: unknown): Promise<JsonAnswer<Body>> => {
    const init: RequestInit = { method, headers: { accept: 'application/json' } };
    if (body !== undefined) {
      init.body = JSON.stringify(body);
      init.headers = { accept: 'application/json', 'content-type': 'application/json' };
    }
    const response = await request(path, init);
    return { status: response.status, body: parseBody(await response.text()) as Body, headers: response.headers };
  };

  return {
    url,
    cookies,
    cookieHeader,
    request,
    postForm,
    postMultipart: (path, form) => request(path, { method: 'POST', body: form }),
    sendJson,
    getJson: (path) => sendJson('GET', path),
    register: async (given) => {
      const person = somebody(given);
      const { password } = person;
      const fields = { intent: 'register', ...person, confirmPassword: password, terms: 'on' };
      const response = await postForm('/auth?tab=register', fields);
      await expectRedirect('registration', response);
      return person;
    },
    signIn: async ({ email, password }, remember = false) => {
      const response = await postForm('/auth', {
        intent: 'signin',
        email,
        password,
        ...(remember ? { remember: 'on' } : {}),
      });
      await expectRedirect('sign-in', response);
      return response;
    },
    streamEvents: (path, body, options = {}) => streamEvents(url, prepare, path, body, options),
  };
}

async function expectRedirect(what: string, response: Response): Promise<void> {
  const text = await response.text();
  if (response.status !== 302 && response.status !== 303) throw new Refused(what, response.status, visibleText(text));
}

function visibleText(html: string): string {
  return html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ');
}

function keepCookies(jar: Map<string, string>, received: string[]): void {
  for (const line of received) {
    const [pair = '', ...attributes] = line.split(';');
    const name = pair.slice(0, pair.indexOf('=')).trim();
    const gone = attributes.some((attribute) => /^\s*max-age=(0|-\d+)\s*$/i.test(attribute) || expired(attribute));
    if (gone) jar.delete(name);
    else jar.set(name, pair.slice(pair.indexOf('=') + 1).trim());
  }
}

function expired(attribute: string): boolean {
  const date = /^\s*expires=(.+)$/i.exec(attribute)?.[1];
  return date !== undefined && Date.parse(date) < Date.now();
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

type Prepare = (init: RequestInit) => Promise<PlainOptions>;

/**
 * Streams events. A body makes the request a POST (sending), null a GET (resuming). Ends when the server ends the
 * stream; throws when the stream breaks off.
 */
async function* streamEvents(
  url: string,
  prepare: Prepare,
  path: string,
  body: unknown,
  options: StreamOptions,
): AsyncGenerator<StreamEvent> {
  const headers: Record<string, string> = { accept: 'text/event-stream' };
  if (options.lastEventId !== undefined) headers['last-event-id'] = options.lastEventId;
  if (body !== null) headers['content-type'] = 'application/json';
  const init: RequestInit = { method: body === null ? 'GET' : 'POST', headers, signal: options.signal ?? null };
  if (body !== null) init.body = JSON.stringify(body);
  const incoming = await openRequest(new URL(path, url), await prepare(init));
  const decoder = new TextDecoder();
  const type = incoming.headers['content-type'] ?? '';
  if (incoming.statusCode !== 200 || !type.startsWith('text/event-stream')) {
    let text = '';
    for await (const bytes of incoming as AsyncIterable<Buffer>) text += decoder.decode(bytes, { stream: true });
    throw new Refused(`the stream ${path} (${type})`, incoming.statusCode ?? 0, text);
  }
  const waiting: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => void waiting.push(event) });
  for await (const bytes of incoming as AsyncIterable<Buffer>) {
    parser.feed(decoder.decode(bytes, { stream: true }));
    const at = performance.timeOrigin + performance.now();
    for (const event of waiting.splice(0)) {
      yield { id: event.id ?? '', event: event.event ?? 'message', data: parseBody(event.data), at };
    }
  }
}
