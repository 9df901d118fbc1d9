/** The tables of the floor: plain better-sqlite3, sealed and committed as the product does it. */
import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import Database from 'better-sqlite3';
import { type AssociatedData, makeKey, open, seal } from '~/platform/vault/seal.server';

export type MessageRow = { id: number; role: string; content: string; clientId: string; createdAt: number };
export type EntryRow = { id: string; card: string; createdAt: number };

const words = 'Today I thought about the move and the boxes, and how quiet the evenings are when nobody calls. ';
const database = new Database(path.join(process.env.DATA_DIR ?? '', 'floor.db'));
database.exec(`
  PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;
  CREATE TABLE IF NOT EXISTS SignIn (tokenHash TEXT PRIMARY KEY, userId TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS Session (id TEXT PRIMARY KEY, userId TEXT NOT NULL, title TEXT NOT NULL, messageCount INTEGER NOT NULL DEFAULT 0);
  CREATE TABLE IF NOT EXISTS Message (id INTEGER PRIMARY KEY, userId TEXT NOT NULL, sessionId TEXT NOT NULL, clientId TEXT NOT NULL,
    role TEXT NOT NULL, status TEXT NOT NULL, content TEXT NOT NULL, createdAt INTEGER NOT NULL, UNIQUE (sessionId, clientId));
  CREATE INDEX IF NOT EXISTS Message_session ON Message (userId, sessionId, id);
  CREATE TABLE IF NOT EXISTS Entry (id TEXT PRIMARY KEY, userId TEXT NOT NULL, card TEXT NOT NULL, content TEXT NOT NULL, createdAt INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS Entry_day ON Entry (userId, createdAt, id);
  CREATE TABLE IF NOT EXISTS Memory (id TEXT PRIMARY KEY, userId TEXT NOT NULL, card TEXT NOT NULL, createdAt INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS Memory_day ON Memory (userId, createdAt, id);
`);

const key = makeKey(Buffer.alloc(32, 7));
const statements = {
  signIn: database.prepare('SELECT userId FROM SignIn WHERE tokenHash = ?'),
  session: database.prepare('SELECT id, title FROM Session WHERE id = ? AND userId = ?'),
  messages: database.prepare(
    'SELECT id, role, content, clientId, createdAt FROM Message WHERE userId = ? AND sessionId = ? AND id <= ? ORDER BY id DESC LIMIT 50',
  ),
  entries: database.prepare(
    'SELECT id, card, createdAt FROM Entry WHERE userId = ? ORDER BY createdAt DESC, id DESC LIMIT 51',
  ),
  memories: database.prepare(
    'SELECT id, card, createdAt FROM Memory WHERE userId = ? ORDER BY createdAt DESC, id DESC LIMIT 51',
  ),
  addMemory: database.prepare('INSERT INTO Memory (id, userId, card, createdAt) VALUES (?, ?, ?, ?)'),
  addSession: database.prepare('INSERT INTO Session (id, userId, title) VALUES (?, ?, ?)'),
  addMessage: database.prepare(
    'INSERT INTO Message (userId, sessionId, clientId, role, status, content, createdAt) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ),
  addEntry: database.prepare('INSERT INTO Entry (id, userId, card, content, createdAt) VALUES (?, ?, ?, ?, ?)'),
  count: database.prepare('UPDATE Session SET messageCount = messageCount + 2 WHERE id = ? AND userId = ?'),
  save: database.prepare('UPDATE Message SET content = ?, status = ? WHERE id = ?'),
};

const placeOf = (table: string, id: string): AssociatedData => ({ table, column: 'content', id });
const sealAt = (table: string, id: string, text: string) => seal(key, placeOf(table, id), text);
export const openAt = (table: string, id: string, sealed: string) => open(key, placeOf(table, id), sealed);

type Write = { run: () => unknown; resolve: (result: unknown) => void };
let waiting: Write[] = [];

/** Runs a write. Writes of one turn of the event loop share a commit. */
export function write<Result>(run: () => Result): Promise<Result> {
  return new Promise((resolve) => {
    if (waiting.length === 0) setImmediate(flush);
    waiting.push({ run, resolve: resolve as (result: unknown) => void });
  });
}

function flush(): void {
  const batch = waiting;
  waiting = [];
  const results = database.transaction(() => batch.map(({ run }) => run()))();
  batch.forEach(({ resolve }, index) => resolve(results[index]));
}

export function findUserId(cookie: string | undefined): string | undefined {
  const token = /session_id=([^;]+)/.exec(cookie ?? '')?.[1] ?? '';
  return (statements.signIn.get(hashOf(token)) as { userId: string } | undefined)?.userId;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export const findSession = (userId: string, id: string) =>
  statements.session.get(id, userId) as { id: string; title: string } | undefined;
export const listMessages = (userId: string, sessionId: string, upTo = Number.MAX_SAFE_INTEGER) =>
  (statements.messages.all(userId, sessionId, upTo) as MessageRow[]).reverse();
export const listEntries = (userId: string) => (statements.entries.all(userId) as EntryRow[]).slice(0, 50);

export const listMemories = (userId: string) => (statements.memories.all(userId) as EntryRow[]).slice(0, 50);

export function addMemory(userId: string, card: object, createdAt = Date.now()): string {
  const id = randomUUID();
  statements.addMemory.run(id, userId, sealAt('Memory', id, JSON.stringify(card)), createdAt);
  return id;
}

export function addSession(userId: string): string {
  const id = randomUUID();
  statements.addSession.run(id, userId, sealAt('Session', id, 'A conversation'));
  return id;
}

export type StoredMessage = { id: number; clientId: string };

export function addMessage(userId: string, sessionId: string, role: string, text: string): StoredMessage {
  const clientId = randomUUID();
  const status = text ? 'complete' : 'streaming';
  const sealed = sealAt('Message', clientId, text);
  const added = statements.addMessage.run(userId, sessionId, clientId, role, status, sealed, Date.now());
  return { id: Number(added.lastInsertRowid), clientId };
}

export const countExchange = (userId: string, sessionId: string) => void statements.count.run(sessionId, userId);
export const saveReply = ({ id, clientId }: StoredMessage, text: string, status: string) =>
  void statements.save.run(sealAt('Message', clientId, text), status, id);

export function addEntry(userId: string, card: object, content: string, createdAt = Date.now()): string {
  const id = randomUUID();
  statements.addEntry.run(
    id,
    userId,
    sealAt('Card', id, JSON.stringify(card)),
    sealAt('Entry', id, content),
    createdAt,
  );
  return id;
}

type Seed = { messages: number; entries: number; memories?: number };

/** Makes the person of the bench: a conversation of `messages`, `entries` of 1,500 characters, and memories. Returns the session. */
export function seedFloor({ messages, entries, memories = 0 }: Seed): string {
  return database.transaction(() => {
    database.prepare('INSERT INTO SignIn VALUES (?, ?)').run(hashOf('reader'), 'reader');
    const session = addSession('reader');
    for (let at = 0; at < messages; at += 1)
      addMessage('reader', session, at % 2 ? 'assistant' : 'user', words.repeat(at % 2 ? 5 : 1));
    const content = words.repeat(16).slice(0, 1500);
    for (let at = 0; at < entries; at += 1) {
      const card = { title: `A day in the move, ${at}`, preview: content.slice(0, 200), mood: 'calm', tags: ['work'] };
      addEntry('reader', card, content, Date.now() - at * 86_400_000);
    }
    for (let at = 0; at < memories; at += 1) {
      const card = { summary: words.slice(0, 80), keywords: ['move', 'boxes'], emotionalContext: 'calm' };
      addMemory('reader', card, Date.now() - at * 60_000);
    }
    return session;
  })();
}
