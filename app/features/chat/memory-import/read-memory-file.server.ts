import type { Worker } from 'node:worker_threads';
import { admitReading, extractText } from '~/features/documents/reading/extract-text.server';
import { documentFailureText } from '~/features/documents/document-failure';
import { sniffDocument } from '~/features/documents/reading/sniff-document.server';
import type { FoundMemories } from '~/features/memory/memory-file';
import { withProgress } from '~/features/memory/transfer/import-progress.server';
import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { startWorker } from '~/platform/workers/start-worker.server';
import { IMPORT_FILE_TOO_LARGE, WRONG_IMPORT_TYPE } from './import-file';

/** What the thread reads, beside the bytes of the file. */
export type ReadJob = { kind: 'text' | 'json' | 'zip'; now: string };
type ImportFile = { name: string; type: string; bytes: Buffer };
export type FoundInFile = FoundMemories | { fileError: string };
/** What the thread tells: which share is read, and at last what is in the file. */
export type ReadAnswer = { share: number } | FoundInFile;

const TIMEOUT_MS = 30_000;
const HEAP = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const MAX_AT_ONCE = 2;

const FILE_ERRORS: Record<string, ['validation' | 'too_large', string]> = {
  wrong: ['validation', WRONG_IMPORT_TYPE],
  unknown: ['validation', 'This file has no memories or conversations that Orion knows how to read.'],
  empty: ['validation', 'This file has nothing in it to remember.'],
  many: ['validation', 'This file has more than 5,000 memories. Please split it into several files.'],
  oversized: ['too_large', IMPORT_FILE_TOO_LARGE],
  slow: ['validation', 'This file takes too long to read. Please try a smaller one.'],
  damaged: ['validation', 'This file is damaged and could not be read.'],
};

let reading = 0;

/** Returns what a file of the user holds. Throws `validation`, `too_large`, `unavailable`, `too_many_requests`. */
export async function readMemoryFile(userId: string, { name, type, bytes }: ImportFile): Promise<FoundMemories> {
  const kind = extensionOf(name, type);
  if (kind === 'doc' || kind === 'docx') {
    if (!(await sniffDocument(kind, bytes))) throw new AppError('validation', WRONG_IMPORT_TYPE);
    admitReading(userId);
    const extracted = await extractText(userId, kind, bytes);
    if ('failure' in extracted)
      throw new AppError('validation', documentFailureText(extracted.failure) ?? FILE_ERRORS['damaged']![1]);
    return readInThread(userId, 'text', Buffer.from(extracted.text));
  }
  if (kind === 'txt') {
    if (!(await sniffDocument('txt', bytes))) throw new AppError('validation', WRONG_IMPORT_TYPE);
    return readInThread(userId, 'text', bytes);
  }
  if (kind === 'zip' && bytes.subarray(0, 2).toString('latin1') !== 'PK')
    throw new AppError('validation', WRONG_IMPORT_TYPE);
  return readInThread(userId, kind, bytes);
}

/** What a file is, by its name, and without an extension by the type that the browser gives it. */
const TYPES: Record<string, string> = {
  'text/plain': 'txt',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

function extensionOf(name: string, type: string) {
  const named = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? TYPES[type.split(';')[0]!.trim()];
  const extension = named && /^(?:txt|docx?|json|zip)$/.test(named) ? named : null;
  if (!extension) throw new AppError('validation', WRONG_IMPORT_TYPE);
  return extension as 'txt' | 'doc' | 'docx' | 'json' | 'zip';
}

async function readInThread(userId: string, kind: ReadJob['kind'], bytes: Buffer): Promise<FoundMemories> {
  if (reading >= MAX_AT_ONCE)
    throw new AppError('unavailable', 'Orion is importing other files at the moment. Please try again shortly.', {
      retryAfterSeconds: 15,
    });
  reading += 1;
  const job: ReadJob = { kind, now: new Date().toISOString() };
  const worker = startWorker('read-memories', job, bytes, HEAP);
  try {
    const found = await withProgress(userId, 'reading', (tell) => foundBy(worker, tell));
    if (!('fileError' in found)) return found;
    const [code, message] = FILE_ERRORS[found.fileError] ?? FILE_ERRORS['damaged']!;
    throw new AppError(code, message);
  } finally {
    reading -= 1;
    await worker.terminate();
  }
}

/** Waits for the answer of the thread; `tell` hears which share is read. */
function foundBy(worker: Worker, tell: (share: number) => void): Promise<FoundInFile> {
  return new Promise((resolve) => {
    const fail = (fileError: string, code?: string) => {
      log.warn({ fileError, code }, 'a file of memories could not be read');
      resolve({ fileError });
    };
    const timer = setTimeout(() => fail('slow'), TIMEOUT_MS);
    // All messages of a thread come before its end.
    worker.on('message', (answer: ReadAnswer) => ('share' in answer ? tell(answer.share) : resolve(answer)));
    worker.on('error', ({ code }: NodeJS.ErrnoException) =>
      fail(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'oversized' : 'damaged', code),
    );
    worker.on('exit', () => {
      clearTimeout(timer);
      resolve({ fileError: 'damaged' });
    });
  });
}
