/** A reply of the floor: upstream tokens go straight to the reader, and are saved together every 300 ms. */
import { Agent, request } from 'node:http';
import type { Request, Response } from 'express';
import {
  addMessage,
  countExchange,
  findSession,
  listMessages,
  openAt,
  saveReply,
  type StoredMessage,
  write,
} from './floor-store';

type Running = StoredMessage & { text: string; saved: number };

const SAVE_EVERY_MS = 300;
const MODEL = new URL(`${process.env.OPENAI_BASE_URL ?? 'http://127.0.0.1'}/chat/completions`);
const agent = new Agent({ keepAlive: true });
const running = new Set<Running>();

setInterval(() => {
  const changed = [...running].filter(({ text, saved }) => text.length > saved);
  if (changed.length > 0) void write(() => changed.forEach((reply) => save(reply, 'streaming')));
}, SAVE_EVERY_MS).unref();

function save(reply: Running, status: string): void {
  saveReply(reply, reply.text, status);
  reply.saved = reply.text.length;
}

export async function sendAndStream(req: Request, res: Response, userId: string): Promise<void> {
  const sessionId = String(req.params.session);
  const { content } = req.body as { content: string };
  if (!findSession(userId, sessionId)) return void res.status(404).end();
  const [asked, answer] = await write(() => {
    const stored = [
      addMessage(userId, sessionId, 'user', content),
      addMessage(userId, sessionId, 'assistant', ''),
    ] as const;
    countExchange(userId, sessionId);
    return stored;
  });
  const messages = listMessages(userId, sessionId, asked.id).map(({ role, clientId, content: sealed }) => ({
    role,
    content: openAt('Message', clientId, sealed),
  }));
  const { id } = answer;
  const reply: Running = { ...answer, text: '', saved: 0 };
  running.add(reply);
  res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  res.write(frame('message', `${id}.0`, { userMessage: { id: asked.id }, assistantMessage: { id } }));
  readModel(messages, {
    token: (text) => {
      reply.text += text;
      res.write(frame('delta', `${id}.${reply.text.length}`, { text }));
    },
    end: async (status) => {
      running.delete(reply);
      await write(() => save(reply, status));
      res.end(frame('done', `${id}.${reply.text.length}`, { id, status, content: reply.text }));
    },
  });
}

const frame = (event: string, id: string, data: object) =>
  `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

type Listener = { token: (text: string) => void; end: (status: string) => Promise<void> };
type Chunk = { choices?: { delta: { content?: string } }[] };

function readModel(messages: object[], { token, end }: Listener): void {
  const body = JSON.stringify({ model: 'double', stream: true, messages });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const upstream = request(MODEL, { method: 'POST', agent, headers }, (answer) => {
    let rest = '';
    answer.setEncoding('utf8');
    answer.on('data', (part: string) => {
      const lines = (rest + part).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (!line.startsWith('data: {')) continue;
        const text = (JSON.parse(line.slice(6)) as Chunk).choices?.[0]?.delta.content;
        if (text) token(text);
      }
    });
    answer.on('end', () => void end('complete'));
  });
  upstream.on('error', () => void end('failed'));
  upstream.end(body);
}
