/**
 * The page written by hand, as a floor: Express 4, better-sqlite3, the product's own database file. It looks up the
 * sign-in session and reads the same rows, but does not open sealed values: each message is shown as plain text of the
 * same length.
 */
import { createHash } from 'node:crypto';
import express from 'express';
import { openSqlite } from '../soak/sqlite-check';

const database = openSqlite(process.env.DATA_DIR ?? '');
const bytesWanted = Number(process.env.BENCH_HTML_BYTES);
const findUser = database.prepare(
  'SELECT u.id, u.fullName, u.email FROM SignInSession s JOIN User u ON u.id = s.userId WHERE s.tokenHash = ? AND s.revokedAt IS NULL',
);
const findSession = database.prepare('SELECT id, title FROM ChatSession WHERE id = ? AND userId = ?');
const findMessages = database.prepare(
  'SELECT id, role, status, content, createdAt FROM Message WHERE sessionId = ? AND userId = ? AND replacedAt IS NULL ORDER BY id DESC LIMIT 51',
);
const findEntries = database.prepare(
  'SELECT id, title, preview, mood, tags, createdAt FROM JournalEntry WHERE userId = ? ORDER BY createdAt DESC, id DESC LIMIT 51',
);
const someText = 'Plain words in place of sealed ones. '.repeat(1000);
/** Characters that sealing adds to a text: version, key id, nonce and tag, in base64. */
const sealedOverhead = 64;
let shell = '';
let journalShell = '';

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.get('/health', (_request, response) => void response.end('ok'));
app.get('/', (request, response) => {
  const user = findUser.get(hashOf(request.headers.cookie ?? '')) as
    { id: string; fullName: string; email: string } | undefined;
  if (!user) return void response.status(401).end();
  const session = findSession.get(request.query.session, user.id);
  const messages = session ? findMessages.all(session.id, user.id).slice(0, 50).reverse() : [];
  const list = messages.map((message) => card(message)).join('');
  const head = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Orion</title></head><body><nav>${escape(user.fullName)} ${escape(user.email)}</nav><main><ol>`;
  if (!shell) shell = `<!--${'-'.repeat(Math.max(0, bytesWanted - head.length - list.length - 40))}-->`;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(`${head}${list}</ol></main>${shell}</body></html>`);
});
app.get('/journal', (request, response) => {
  const user = findUser.get(hashOf(request.headers.cookie ?? '')) as
    { id: string; fullName: string; email: string } | undefined;
  if (!user) return void response.status(401).end();
  const list = findEntries.all(user.id).map((entry) => entryCard(entry as Record<string, unknown>));
  const head = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Orion</title></head><body><nav>${escape(user.fullName)} ${escape(user.email)}</nav><main><ol>`;
  const cards = list.slice(0, 50).join('');
  if (!journalShell) journalShell = `<!--${'-'.repeat(Math.max(0, bytesWanted - head.length - cards.length - 40))}-->`;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(`${head}${cards}</ol></main>${journalShell}</body></html>`);
});
app.listen(Number(process.env.PORT), '127.0.0.1');

function card(message: Record<string, unknown>): string {
  const length = Math.max(0, Math.floor((String(message.content).length - sealedOverhead) * 0.75));
  const time = new Date(String(message.createdAt)).toISOString();
  return `<li class="${escape(String(message.role))}"><time datetime="${time}">${time.slice(11, 16)}</time><p>${escape(someText.slice(0, length))}</p><form method="post"><button name="intent" value="remember">Save to memory</button><input type="hidden" name="messageId" value="${Number(message.id)}"></form></li>`;
}

function entryCard(entry: Record<string, unknown>): string {
  const words = (column: string) =>
    escape(someText.slice(0, Math.max(0, Math.floor((String(entry[column] ?? '').length - sealedOverhead) * 0.75))));
  const time = new Date(String(entry.createdAt)).toISOString();
  return `<li><h2><a href="/journal?entry=${escape(String(entry.id))}">${words('title')}</a></h2><time datetime="${time}">${time.slice(0, 10)}</time><p>${words('preview')}</p><p>${words('mood')} ${words('tags')}</p></li>`;
}

/**
 * Returns the hash of the token in Remix's signed cookie, or '' when it is unreadable. The cookie is base64 of the JSON
 * of the token, a dot, and the signature (not checked here).
 */
function hashOf(cookie: string): string {
  const value = /session_id=([^;]+)/.exec(cookie)?.[1] ?? '';
  const encoded = decodeURIComponent(value).split('.')[0] ?? '';
  try {
    const token = String(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
    return createHash('sha256').update(token).digest('base64url');
  } catch {
    return '';
  }
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
