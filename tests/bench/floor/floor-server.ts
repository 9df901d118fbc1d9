/**
 * What the product does, written by hand as a floor: Express 4, prepared statements, the product's own seals, a full
 * commit for each turn of the event loop. No Remix, React, Prisma or guards. It has a database of its own, so that it
 * stays the same when the product's tables change.
 */
import express, { type Request, type Response } from 'express';
import { sendAndStream } from './floor-reply';
import {
  addEntry,
  addMemory,
  addSession,
  type EntryRow,
  findSession,
  findUserId,
  listEntries,
  listMemories,
  listMessages,
  type MessageRow,
  openAt,
  seedFloor,
  write,
} from './floor-store';

type Handle = (req: Request, res: Response, userId: string) => unknown;

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.use(express.json());
app.get('/health', (_req, res) => void res.end('ok'));
app.post('/seed', (req, res) => void res.json({ session: seedFloor(req.body as Parameters<typeof seedFloor>[0]) }));
app.get(
  '/',
  signedIn((req, res, userId) => {
    const session = findSession(userId, String(req.query.session));
    if (!session) return res.status(404).end();
    page(req, res, openAt('Session', session.id, session.title), listMessages(userId, session.id).map(messageItem));
  }),
);
app.get(
  '/journal',
  signedIn((req, res, userId) => page(req, res, 'Journal', listEntries(userId).map(entryItem))),
);
app.get(
  '/memory',
  signedIn((req, res, userId) => page(req, res, 'Internal Memory', listMemories(userId).map(memoryItem))),
);
app.post(
  '/api/sessions',
  signedIn(async (_req, res, userId) => {
    const sessionId = await write(() => addSession(userId));
    res.status(201).json({ session: { sessionId } });
  }),
);
app.post('/api/sessions/:session/messages', signedIn(sendAndStream));
app.post(
  '/api/journal',
  signedIn(async (req, res, userId) => {
    const { content, ...card } = req.body as { content: string };
    const id = await write(() => addEntry(userId, { ...card, preview: content.slice(0, 200) }, content));
    res.status(201).json({ entry: { id, content, ...card } });
  }),
);
app.post(
  '/api/memories',
  signedIn(async (req, res, userId) => {
    const card = req.body as object;
    res.status(201).json({ memoryId: await write(() => addMemory(userId, card)), ...card });
  }),
);
app.listen(Number(process.env.PORT), '127.0.0.1');

function signedIn(handle: Handle) {
  return (req: Request, res: Response): void => {
    const userId = findUserId(req.headers.cookie);
    if (!userId) res.status(401).end();
    else void handle(req, res, userId);
  };
}

/** Sends as many bytes as the product's page has: `bytes` in the address. */
function page(req: Request, res: Response, title: string, items: readonly string[]): void {
  const body = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title></head><body><ol>${items.join('')}</ol>`;
  const filler = '-'.repeat(Math.max(0, Number(req.query.bytes ?? 0) - Buffer.byteLength(body) - 21));
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.end(`${body}<!--${filler}--></body></html>`);
}

function messageItem({ id, role, clientId, content, createdAt }: MessageRow): string {
  const text = escape(openAt('Message', clientId, content));
  return `<li class="${role}">${time(createdAt)}<p>${text}</p><form method="post"><button name="intent" value="remember">Save to memory</button><input type="hidden" name="messageId" value="${id}"></form></li>`;
}

function entryItem({ id, card, createdAt }: EntryRow): string {
  const { title, preview, mood, tags } = JSON.parse(openAt('Card', id, card)) as Record<string, string> & {
    tags: string[];
  };
  return `<li><h2><a href="/journal?entry=${id}">${escape(title ?? '')}</a></h2>${time(createdAt)}<p>${escape(preview ?? '')}</p><p>${escape(mood ?? '')} ${escape(tags.join(' '))}</p></li>`;
}

function memoryItem({ id, card, createdAt }: EntryRow): string {
  const { summary, keywords, emotionalContext } = JSON.parse(openAt('Memory', id, card)) as Record<string, string> & {
    keywords: string[];
  };
  const words = [emotionalContext ?? '', ...keywords].map((word) => `<li>${escape(word)}</li>`);
  return `<li id="${id}"><h2>${time(createdAt)}</h2><p>${escape(summary ?? '')}</p><ul>${words.join('')}</ul><a href="/memory?edit=${id}">Edit</a> <a href="/memory?delete=${id}">Delete</a></li>`;
}

function time(moment: number): string {
  const iso = new Date(moment).toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 16)}</time>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
