import { readRows } from '~/platform/db/sql.server';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createYield } from '~/platform/event-loop';
import { listSentDocuments } from '~/features/documents/documents.server';
import { AppError } from '~/platform/errors';
import { openVault, type PersonalVault } from '~/platform/vault/vault.server';
import type { MessageJson } from '../chat-schema';
import { messageJson, type MessageRow, type Render } from '../messages/message-json.server';
import { nameSources } from '../messages/name-sources.server';
import { assertNotPrivate, findSession } from '../sessions/sessions.server';
import type { ExportFormat } from './export-formats';
import { writeHtml, writeJson, writePrintPage, writeText, type Writing } from './write-session';

const PIECE_CHARACTERS = 32_768;

const writers: Record<ExportFormat, { type: string; write: (writing: Writing) => AsyncGenerator<string> }> = {
  json: { type: 'application/json; charset=utf-8', write: writeJson },
  txt: { type: 'text/plain; charset=utf-8', write: writeText },
  html: { type: 'text/html; charset=utf-8', write: writeHtml },
};

/**
 * Returns the user's session as a file, written while it is sent: a failure half-way aborts the download. Throws
 * `validation`, `not_found`, and `conflict` for a private session.
 */
export async function exportSession(
  userId: string,
  sessionId: string,
  as: { format: string | null; timeZone: string; render: Render },
): Promise<Response> {
  const format = as.format ?? 'json';
  if (!isFormat(format)) throw new AppError('validation', 'format must be json, txt or html.');
  const writing = await loadWriting(userId, sessionId, as);
  const { type, write } = writers[format];
  return sendPieces(write(writing), type, `attachment; filename="session-${writing.session.sessionId}.${format}"`);
}

/** Returns the user's whole session as a page to print. Throws `not_found`. */
export async function printSession(
  userId: string,
  sessionId: string,
  as: { timeZone: string; render: Render; nonce: string },
): Promise<Response> {
  const writing = await loadWriting(userId, sessionId, as);
  return sendPieces(writePrintPage(writing, as.nonce), 'text/html; charset=utf-8', 'inline');
}

async function loadWriting(
  userId: string,
  sessionId: string,
  { timeZone, render }: { timeZone: string; render: Render },
): Promise<Writing> {
  await assertNotPrivate(userId, sessionId);
  const [session, vault] = await Promise.all([findSession(userId, sessionId), openVault(userId)]);
  const time = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return { session, messages: readWholeSession(userId, sessionId, vault), time, timeZone, render };
}

function sendPieces(file: AsyncIterable<string>, type: string, disposition: string): Response {
  return new Response(Readable.toWeb(Readable.from(inPieces(file), { objectMode: false })) as ReadableStream, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': disposition,
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  });
}

/**
 * Joins texts into larger pieces: a message is a few hundred characters, and each piece adds overhead on the way to the
 * socket.
 */
async function* inPieces(file: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of file) {
    piece += text;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

function isFormat(format: string): format is ExportFormat {
  return Object.hasOwn(writers, format);
}

/**
 * One statement reads as many rows as hold about this many characters, because a message can be as long as a quarter of
 * a megabyte.
 */
const CHUNK_CHARACTERS = 256_000;
const MIN_CHUNK = 10;
const MAX_CHUNK = 250;
/**
 * Yields all messages of the user's session, oldest first, with a few in memory at a time. Replaced messages are left
 * out.
 */
async function* readWholeSession(userId: string, sessionId: string, vault: PersonalVault): AsyncGenerator<MessageJson> {
  const documents = await listSentDocuments(userId, sessionId, vault);
  let chunk = MIN_CHUNK;
  for (let after = 0; ;) {
    const rows = await readRows<MessageRow>`
      SELECT "id", "sessionId", "clientId", "role", "status", "content", "sources", "severity", "notice", "failure", "replyToId", "createdAt" FROM "Message"
      WHERE "userId" = ${userId} AND "sessionId" = ${sessionId} AND "replacedAt" IS NULL AND "id" > ${after}
      ORDER BY "id" ASC LIMIT ${chunk}`;
    await nextTurn();
    const yieldIfDue = createYield();
    const messages: MessageJson[] = [];
    for (const row of rows) {
      messages.push(messageJson(vault, row, documents.get(row.id)));
      await yieldIfDue();
    }
    yield* await nameSources(userId, messages);
    if (rows.length < chunk) return;
    after = rows.at(-1)!.id;
    chunk = nextChunk(rows);
  }
}

/** Estimates the number of rows to read next: messages are assumed to be about as long as those just read. */
function nextChunk(rows: readonly MessageRow[]): number {
  const each = rows.reduce((sum, { content }) => sum + content.length, 0) / rows.length;
  return Math.max(MIN_CHUNK, Math.min(MAX_CHUNK, Math.floor(CHUNK_CHARACTERS / Math.max(1, each))));
}
