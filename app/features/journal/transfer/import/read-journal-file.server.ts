import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { startWorker } from '~/platform/workers/start-worker.server';
import { fileBytes, readUploadForm } from '~/platform/web/upload-form.server';
import type { MoodScore } from '../../entry-schema';
import { IMPORT_TOO_LARGE, type FileErrorCode, MAX_IMPORT_BYTES, FILE_ERRORS, type UnreadEntry } from './import-schema';

/** An entry of a file, within the limits of a journal. */
export type FoundEntry = {
  name: string;
  /** Identifies the entry at its source, so that it is imported only once. */
  source: string | null;
  /** The id that the entry had in Orion. */
  ownId: string | null;
  /** Its time as written in the file, so that the same entry is recognised whatever zone the file is read in. */
  dated: string;
  title: string;
  content: string;
  mood: string | null;
  moodScore: MoodScore | null;
  tags: string[] | null;
  timeZone: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
  /** The fields that were too long and were shortened. */
  cut: ('title' | 'mood' | 'tags')[];
};

type FoundBatch = { entries: FoundEntry[]; unread: UnreadEntry[]; otherFiles: number };

/** What the thread reads, beside the bytes of the file. */
export type JournalJob = {
  fileName: string;
  /** The zone of times without one. */
  timeZone: string;
  /** An ISO time: that of an entry in a Markdown file without a date. */
  now: string;
};
export type PostedBatch = Omit<FoundBatch, 'otherFiles'>;
/** What the thread posts. */
export type Posted = PostedBatch | { end: { otherFiles: number } } | { fileError: string };

/** Time limit for reading the whole file, without the time that the caller spends on each batch. */
const READ_TIMEOUT_MS = 30_000;
/** The heap of the thread. Buffers are not included. */
const HEAP = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/**
 * Yields the entries of a file in batches; the last batch has the number of other files in the zip. Throws the errors
 * of import-schema.
 */
export async function* readJournalFile(
  file: { name: string; bytes: Buffer },
  timeZone: string,
  readWithinMs = READ_TIMEOUT_MS,
): AsyncGenerator<FoundBatch> {
  const job: JournalJob = { fileName: file.name, timeZone, now: new Date().toISOString() };
  const worker = startWorker('read-journal', job, file.bytes, HEAP);
  // The worker may fail while nothing waits for it; the next wait then times out.
  worker.on('error', () => undefined);
  let leftMs = readWithinMs;
  try {
    for (;;) {
      const askedAt = performance.now();
      const posted = await nextPosted(worker, leftMs);
      leftMs -= performance.now() - askedAt;
      if ('fileError' in posted) throw fileErrorOf(posted.fileError);
      if ('end' in posted) return yield { entries: [], unread: [], ...posted.end };
      if (posted.entries.length + posted.unread.length > 0) yield { ...posted, otherFiles: 0 };
      worker.postMessage('go on');
    }
  } finally {
    await worker.terminate();
  }
}

async function nextPosted(worker: Worker, timeoutMs: number): Promise<Posted> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), timeoutMs);
  try {
    const [posted] = await Promise.race([
      once(worker, 'message', { signal: waiting.signal }),
      once(worker, 'exit', { signal: waiting.signal }).then(() => [{ fileError: 'damaged' }]),
    ]);
    return posted as Posted;
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    const fileError = name === 'AbortError' ? 'slow' : code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'oversized' : 'damaged';
    log.warn({ fileError, code }, 'a journal could not be read');
    return { fileError };
  } finally {
    clearTimeout(timer);
    waiting.abort();
  }
}

function fileErrorOf(fileError: string): AppError {
  const [code, message] = FILE_ERRORS[Object.hasOwn(FILE_ERRORS, fileError) ? (fileError as FileErrorCode) : 'damaged'];
  return new AppError(code, message);
}

/**
 * Returns the file of an import form. Its name comes from the client: only the part after the last slash is used.
 * Throws `validation`, `too_large`.
 */
export async function readJournalField(request: Request): Promise<{ name: string; bytes: Buffer }> {
  const form = await readUploadForm(request, MAX_IMPORT_BYTES, IMPORT_TOO_LARGE);
  const bytes = await fileBytes(form, 'file');
  const file = form.get('file');
  return { name: file instanceof File ? (file.name.split(/[/\\]/).at(-1) ?? '') : '', bytes };
}
