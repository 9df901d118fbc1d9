/**
 * A real HTTP server with the OpenAI wire format, which breaks it on request.
 * Standalone: npx tsx tests/doubles/openai-double.ts --port 4010
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pathToFileURL } from 'node:url';
import { behaviourFor, normalBehaviour, replyText, upstreamSentence, type Behaviour } from './openai-behaviour';
import { preciseNow, streamReply } from './openai-stream';

export * from './openai-behaviour';

type ChatMessage = { role: string; content: string };

export type DoubleCall = {
  at: number;
  path: string;
  stream: boolean;
  messages: ChatMessage[];
  /** The request as it arrived. */
  body: string;
  headers: IncomingMessage['headers'];
  behaviour: Behaviour;
  tokensSent: number;
  /** When the response ended, by either side. */
  endedAt: number | null;
  /** When the client closed the connection before the response ended. */
  clientClosedAt: number | null;
};

type EmbeddingRequest = { model: string; input: string[] };

export type OpenaiDouble = {
  /** Ends in `/v1`, for OPENAI_BASE_URL. */
  url: string;
  port: number;
  calls: DoubleCall[];
  /** What was asked of `/v1/embeddings`. */
  embedded: EmbeddingRequest[];
  openConnections: () => number;
  openReplies: () => number;
  setBehaviour: (behaviour: Partial<Behaviour>) => void;
  close: () => Promise<void>;
};

/** What the product says first when it asks for a title, which follows a reply at any time. */
const TITLE_PROMPT = /^Name this conversation/;

/** Returns the last prompt for a reply as JSON. */
export function lastPromptFor({ calls }: Pick<OpenaiDouble, 'calls'>): string {
  const ofReplies = calls.filter(({ messages }) => !TITLE_PROMPT.test(messages[0]?.content ?? ''));
  return JSON.stringify(ofReplies.at(-1)!.messages);
}

export type DoubleOptions = { port?: number; behaviour?: Partial<Behaviour>; keepCalls?: number };

const bodyLimitBytes = 64 * 1024 * 1024;

export async function startOpenaiDouble(options: DoubleOptions = {}): Promise<OpenaiDouble> {
  const standing: Behaviour = { ...normalBehaviour, ...options.behaviour };
  const calls: DoubleCall[] = [];
  const embedded: EmbeddingRequest[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const countSame: CountSame = (messages) =>
      calls.filter((call) => lastUserText(call.messages) === lastUserText(messages)).length;
    answer(
      request,
      response,
      standing,
      countSame,
      (call) => {
        calls.push(call);
        if (calls.length > (options.keepCalls ?? 20_000)) calls.shift();
      },
      (request) => embedded.push(request),
    ).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.keepAliveTimeout = 30_000;
  const port = await listen(server, options.port ?? 0);
  return {
    url: `http://127.0.0.1:${port}/v1`,
    port,
    calls,
    embedded,
    openConnections: () => sockets.size,
    openReplies: () => calls.filter((call) => call.endedAt === null).length,
    setBehaviour: (behaviour) => Object.assign(standing, normalBehaviour, behaviour),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

type Keep = (call: DoubleCall) => void;
/** Returns the number of earlier calls with the same last message. */
type CountSame = (messages: ChatMessage[]) => number;

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  standing: Behaviour,
  countSame: CountSame,
  keep: Keep,
  keepEmbedded: (request: EmbeddingRequest) => void,
): Promise<void> {
  const at = preciseNow();
  const body = await readBody(request);
  const path = new URL(request.url ?? '/', 'http://double').pathname;
  if (request.method === 'GET' && path === '/v1/models') {
    return json(response, 200, {
      object: 'list',
      data: [{ id: 'double', object: 'model', created: 0, owned_by: 'tests' }],
    });
  }
  if (request.method === 'POST' && path === '/v1/moderations') return moderate(response, body);
  if (request.method === 'POST' && path === '/v1/embeddings') return embed(response, body, keepEmbedded);
  if (request.method !== 'POST' || path !== '/v1/chat/completions') {
    return json(response, 404, {
      error: { message: 'unknown to the double', type: 'invalid_request_error', code: null },
    });
  }
  const parsed = parseRequest(body);
  if (!parsed)
    return json(response, 400, {
      error: { message: 'messages are missing', type: 'invalid_request_error', code: null },
    });
  const behaviour = behaviourFor(lastUserText(parsed.messages), standing);
  if (behaviour.times < Infinity && countSame(parsed.messages) >= behaviour.times) behaviour.fault = null;
  const call: DoubleCall = {
    at,
    path,
    stream: parsed.stream,
    messages: parsed.messages,
    body,
    headers: request.headers,
    behaviour,
    tokensSent: 0,
    endedAt: null,
    clientClosedAt: null,
  };
  keep(call);
  response.once('close', () => {
    call.endedAt = preciseNow();
    if (!response.writableFinished && behaviour.fault !== 'cut') call.clientClosedAt = call.endedAt;
  });
  if (behaviour.refusesFormat && body.includes('"response_format"'))
    return json(response, 400, { error: { message: upstreamSentence, type: 'invalid_request_error', code: null } });
  if (failsAtTheHead(response, behaviour)) return;
  if (!parsed.stream || behaviour.whole) return completeAtOnce(response, behaviour, parsed.model);
  const streamed = Object.assign(call, {
    receivedAt: at,
    id: `chatcmpl-${at}`,
    model: parsed.model,
    includeUsage: parsed.includeUsage,
  });
  await streamReply(response, behaviour, streamed);
}

/**
 * Texts that speak of love, and those that speak of anything else, point in two directions. A text selects another
 * answer by a marker: `[[embedding:500]]`, `[[embedding:few]]`, `[[embedding:silence]]`.
 */
function embed(response: ServerResponse, body: string, keep: (request: EmbeddingRequest) => void): void {
  const { model, input } = JSON.parse(body) as EmbeddingRequest;
  keep({ model, input });
  const asked = /\[\[embedding:(\w+)\]\]/.exec(body)?.[1];
  if (asked === 'silence') return;
  if (asked === '500') return json(response, 500, { error: { message: upstreamSentence, type: 'error', code: null } });
  const vectorOf = (text: string) =>
    /\b(?:love|broke up)\b/i.test(text) ? [1, 0, 0.1, 0.2] : [0, 1, 0.1, text.length % 7];
  const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }));
  json(response, 200, { object: 'list', model, data: asked === 'few' ? data.slice(1) : data.toReversed() });
}

/** A text selects the result by a marker: `[[moderation:intent]]`, `[[moderation:harm]]`, `[[moderation:500]]`. */
function moderate(response: ServerResponse, body: string): void {
  const asked = /\[\[moderation:(\w+)\]\]/.exec(body)?.[1];
  if (asked === 'silence') return;
  if (asked === '500') return json(response, 500, { error: { message: upstreamSentence, type: 'error', code: null } });
  const isHarm = asked === 'harm' || asked === 'intent';
  json(response, 200, {
    id: 'modr-double',
    model: 'omni-moderation-latest',
    results: [
      {
        flagged: isHarm,
        categories: {
          violence: false,
          'self-harm': isHarm,
          'self-harm/intent': asked === 'intent',
          'self-harm/instructions': false,
        },
        category_scores: {
          violence: 0.01,
          'self-harm': isHarm ? 0.8 : 0.01,
          'self-harm/intent': asked === 'intent' ? 0.97 : 0.1,
        },
      },
    ],
  });
}

function failsAtTheHead(response: ServerResponse, { fault, retryAfter }: Behaviour): boolean {
  const failure = { error: { message: upstreamSentence, type: 'error', param: null, code: `upstream_${fault}` } };
  if (fault === '401' || fault === '500') json(response, Number(fault), failure);
  else if (fault === '429' || fault === '503') json(response, Number(fault), failure, retryHeader(retryAfter));
  else if (fault === 'html') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><title>Gateway</title><h1>${upstreamSentence}</h1>`);
  } else return false;
  return true;
}

function retryHeader(value: string): Record<string, string> {
  if (value === '') return {};
  return { 'retry-after': value.startsWith('+') ? new Date(Date.now() + Number(value) * 1000).toUTCString() : value };
}

function completeAtOnce(response: ServerResponse, behaviour: Behaviour, model: string): void {
  const { fault } = behaviour;
  if (fault === 'slowhead' || fault === 'stallbefore' || fault === 'stallafter') return;
  if (fault === 'cut') return void response.socket?.destroy();
  if (fault === 'empty') return void response.writeHead(200, { 'content-type': 'application/json' }).end();
  if (fault === 'badjson')
    return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":[');
  if (fault === 'nochoices')
    return json(response, 200, { id: 'chatcmpl-none', object: 'chat.completion', choices: null });
  const words = replyText(behaviour);
  const message = {
    role: 'assistant',
    content: behaviour.refuses ? null : words,
    refusal: behaviour.refuses ? words : null,
  };
  json(response, 200, {
    id: 'chatcmpl-whole',
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: behaviour.finish }],
    usage: { prompt_tokens: 12, completion_tokens: behaviour.tokens, total_tokens: 12 + behaviour.tokens },
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > bodyLimitBytes) throw new Error('the body is too large for the double');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

type ParsedRequest = { messages: ChatMessage[]; stream: boolean; model: string; includeUsage: boolean };

function parseRequest(body: string): ParsedRequest | null {
  try {
    const value = JSON.parse(body) as Record<string, unknown>;
    if (!Array.isArray(value.messages)) return null;
    const options = value.stream_options as { include_usage?: boolean } | undefined;
    return {
      messages: value.messages.map((message: { role?: unknown; content?: unknown }) => ({
        role: String(message.role),
        content: plainText(message.content),
      })),
      stream: value.stream === true,
      model: String(value.model),
      includeUsage: options?.include_usage === true,
    };
  } catch {
    return null;
  }
}

function plainText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: { text?: unknown }) => (typeof part.text === 'string' ? part.text : '')).join('');
}

export function lastUserText(messages: ChatMessage[]): string {
  return messages.findLast((message) => message.role === 'user')?.content ?? '';
}

function json(response: ServerResponse, status: number, value: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const at = process.argv.indexOf('--port');
  const double = await startOpenaiDouble({ port: at > 0 ? Number(process.argv[at + 1]) : 0, keepCalls: 100 });
  process.stdout.write(`openai double ${double.url}\n`);
  process.on('SIGTERM', () => void double.close().then(() => process.exit(0)));
  process.on('SIGINT', () => void double.close().then(() => process.exit(0)));
}
