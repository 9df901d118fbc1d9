import { randomUUID } from 'node:crypto';
import { type FileHandle, open, statfs, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Duplex, Readable } from 'node:stream';
import busboy from 'busboy';
import type { NextFunction, Request, Response } from 'express';
import { findSignedInUser } from '~/features/identity/sign-in-sessions/sign-in-sessions.server';
import { IMPORT_TOO_LARGE, MAX_IMPORT_BYTES } from '~/features/wearable/imports/import-limits';
import { takeImportSlot } from '~/features/wearable/imports/import-slots.server';
import { env } from '~/platform/env.server';
import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { toAppError } from '~/platform/web/error-response.server';
import type { Upload } from '~/platform/web/load-context';
import { limitUploads } from '~/platform/web/upload-form.server';
import { reject } from '../reject';
import { streamsFile } from './upload-paths';

const MEGABYTE = 1024 * 1024;
/** How long nothing may arrive, and how long all of it may take: an hour and a half for 2 GB at 3 Mbit/s. */
const IDLE_MS = 30_000;
const WHOLE_MS = 2 * 60 * 60_000;
/** Whoever sends more slowly than over a poor phone line would only hold a place that others wait for. */
const LEAST_BYTES_A_SECOND = 2 * 1024;
const RATE_AFTER_MS = IDLE_MS;
/** What the database and everything else still has on the disk. */
const SPARE_BYTES = 512 * MEGABYTE;

const receiving = new WeakSet<Duplex>();
/** How many bytes the files that are arriving may still take. */
let promised = 0;

/** Returns whether a connection brings such a file at the moment: the time limit of other requests does not end it. */
export function receivesFile(socket: Duplex): boolean {
  return receiving.has(socket);
}

/**
 * Writes the file of a form to the disk while it arrives, on the few paths that take large ones, and passes it on as
 * `res.locals.upload`. Visitors send none: their request goes on with its body unread.
 */
export function receiveFile(req: Request, res: Response, next: NextFunction): void {
  if (!streamsFile(req)) return next();
  req.once('error', () => res.destroy());
  receive(req, res).then(
    () => next(),
    (error: unknown) => {
      const appError = toAppError(error);
      if (appError) reject(req, res, appError);
      else next(error);
    },
  );
}

async function receive(req: Request, res: Response): Promise<void> {
  const user = await findSignedInUser(req.headers.cookie ?? null);
  if (!user) return;
  const declared = Number(req.headers['content-length'] ?? MAX_IMPORT_BYTES);
  if (declared > MAX_IMPORT_BYTES + MEGABYTE) throw new AppError('too_large', IMPORT_TOO_LARGE);
  const endSlot = takeImportSlot(user.id);
  promised += declared;
  let handle: FileHandle | undefined;
  let isKept = false;
  const end = () => {
    endSlot();
    handle?.close().catch((error: unknown) => log.warn({ error }, 'an upload could not be closed'));
  };
  // The response closes exactly once, however the request ends.
  let isClosed = false;
  res.once('close', () => {
    isClosed = true;
    if (!isKept) end();
  });
  try {
    await limitUploads(user.id);
    await assertRoom();
    const opened = await openNameless();
    if (isClosed) return void (await opened.close());
    handle = opened;
    receiving.add(req.socket);
    const { fileName, bytes } = await store(req, handle);
    const keep = () => {
      isKept = true;
      return end;
    };
    res.locals.upload = { fd: handle.fd, fileName, bytes, keep } satisfies Upload;
  } finally {
    promised -= declared;
    receiving.delete(req.socket);
  }
}

async function assertRoom(): Promise<void> {
  const { bavail, bsize } = await statfs(env.dataDir);
  if (bavail * bsize >= promised + SPARE_BYTES) return;
  log.warn('there is too little room on the disk for an upload');
  throw new AppError(
    'unavailable',
    'There is not enough room for a file of this size right now. Please try again later.',
    {
      retryAfterSeconds: 600,
    },
  );
}

/** Opens a file that has no name: it is gone when it is closed, also when the process ends. */
async function openNameless(): Promise<FileHandle> {
  const file = path.join(env.dataDir, `upload-${randomUUID()}`);
  const handle = await open(file, 'wx+', 0o600);
  await unlink(file);
  return handle;
}

/** Writes the file of the form. A form without one has a file of no bytes. */
function store(req: Request, handle: FileHandle): Promise<{ fileName: string; bytes: number }> {
  return new Promise((resolve, fail) => {
    const limits = { files: 1, fileSize: MAX_IMPORT_BYTES, fields: 10, fieldSize: 1024, parts: 20 };
    const parser = openParser(req, limits);
    let file = Promise.resolve({ fileName: '', bytes: 0 });
    const end = (error: AppError) => {
      clearTimeout(idle);
      clearTimeout(whole);
      req.unpipe(parser);
      parser.destroy();
      fail(error);
    };
    const tooSlow = () =>
      end(new AppError('validation', 'The file arrived too slowly, or stopped arriving. Please send it again.'));
    const idle = setTimeout(tooSlow, IDLE_MS);
    const whole = setTimeout(tooSlow, WHOLE_MS);
    parser.on('file', (_field, part: Readable, { filename }) => {
      part.once('limit', () => end(new AppError('too_large', IMPORT_TOO_LARGE)));
      file = write(part, handle).then((bytes) => ({ fileName: filename ?? '', bytes }));
      file.catch((error: unknown) => end(toAppError(error) ?? notStored(error)));
    });
    parser.once('error', () => end(new AppError('validation', 'The form could not be read.')));
    parser.once('close', () => {
      clearTimeout(idle);
      clearTimeout(whole);
      file.then(resolve, fail);
    });
    const startedAt = performance.now();
    let received = 0;
    req.on('data', (chunk: Buffer) => {
      idle.refresh();
      received += chunk.length;
      const ms = performance.now() - startedAt;
      if (ms > RATE_AFTER_MS && received < (LEAST_BYTES_A_SECOND * ms) / 1000) tooSlow();
    });
    req.once('close', () => {
      if (!req.complete) end(new AppError('validation', 'The file did not arrive.'));
    });
    req.pipe(parser);
  });
}

function openParser(req: Request, limits: busboy.Limits): busboy.Busboy {
  try {
    return busboy({ headers: req.headers, defParamCharset: 'utf8', limits });
  } catch {
    throw new AppError('validation', 'The form could not be read.');
  }
}

async function write(part: Readable, handle: FileHandle): Promise<number> {
  let bytes = 0;
  for await (const chunk of part as AsyncIterable<Buffer>) {
    await handle.appendFile(chunk);
    bytes += chunk.length;
  }
  return bytes;
}

function notStored(error: unknown): AppError {
  log.error({ error }, 'an upload could not be stored');
  return new AppError('unavailable', 'The file could not be stored at the moment. Please try again later.');
}
