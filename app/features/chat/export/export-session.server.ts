import { Readable } from 'node:stream';
import { AppError } from '~/platform/errors';
import { openVault } from '~/platform/vault/vault.server';
import type { Render } from '../messages/page-message.server';
import { findSession } from '../sessions/find-session.server';
import type { ExportFormat } from './export-formats';
import { readWholeSession } from './read-whole-session.server';
import { writeHtml, writeJson, writeText, type Writing } from './write-session';

const PIECE_CHARACTERS = 32_768;

const writers: Record<ExportFormat, { type: string; write: (writing: Writing) => AsyncGenerator<string> }> = {
  json: { type: 'application/json; charset=utf-8', write: writeJson },
  txt: { type: 'text/plain; charset=utf-8', write: writeText },
  html: { type: 'text/html; charset=utf-8', write: writeHtml },
};

/** The person's own session as a file, written while it is sent: a failure half-way breaks the download off. Throws `validation`, `not_found`. */
export async function exportSession(userId: string, sessionId: string, as: { format: string | null; timeZone: string; render: Render }): Promise<Response> {
  const format = as.format ?? 'json';
  if (!isFormat(format)) throw new AppError('validation', 'format takes json, txt or html.');
  const [session, vault] = await Promise.all([findSession(userId, sessionId), openVault(userId)]);
  const time = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: as.timeZone });
  const { type, write } = writers[format];
  const file = write({ session, messages: readWholeSession(userId, sessionId, vault), time, timeZone: as.timeZone, render: as.render });
  return new Response(Readable.toWeb(Readable.from(inPieces(file), { objectMode: false })) as ReadableStream, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="session-${session.sessionId}.${format}"`,
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  });
}

/** A message is a few hundred characters, and every piece takes the long way to the socket. */
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
