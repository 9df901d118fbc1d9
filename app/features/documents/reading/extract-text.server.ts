import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '~/platform/errors';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import type { DocumentFailure } from '../document-failure';
import type { DocumentType } from '../document-schema';

export type Extracted = { text: string; characters: number; pages: number | null; pagesUsed: number | null } | { failure: DocumentFailure };

const WITHIN_MS = 15_000;
/** The heap of one thread. What it holds in buffers comes on top. */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/** What the whole process may grow by while a thread reads: buffers stand outside its heap, and a small PDF can unpack to many gigabytes. */
const MOST_GROWTH = 400 * 1024 * 1024;
const LOOK_EVERY_MS = 50;
/** One core stays with those who talk. */
const MOST_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Each waits with its bytes in memory. */
const MOST_WAITING = 20;
const MOST_WAITING_OF_ONE = 5;

type Job = { userId: string; type: DocumentType; bytes: Buffer; done: (result: Extracted) => void };

const waiting: Job[] = [];
const busy = new Set<string>();

/** Throws `unavailable` or `too_many_requests` when no more files can wait their turn. */
export function admitReading(userId: string): void {
  const own = waiting.filter((job) => job.userId === userId).length;
  if (own >= MOST_WAITING_OF_ONE)
    throw new AppError('too_many_requests', 'Your earlier documents are still being read. Please wait a moment.', { retryAfterSeconds: 15 });
  if (waiting.length >= MOST_WAITING) {
    throw new AppError('unavailable', 'Orion is reading many documents at the moment. Please try again shortly.', { retryAfterSeconds: 30 });
  }
}

/** The text of a file. Files wait their turn, one of each person at a time. */
export function extractText(userId: string, type: DocumentType, bytes: Buffer): Promise<Extracted> {
  return new Promise((done) => {
    waiting.push({ userId, type, bytes, done });
    startNext();
  });
}

function startNext(): void {
  const at = busy.size < MOST_AT_ONCE ? waiting.findIndex(({ userId }) => !busy.has(userId)) : -1;
  const [job] = at < 0 ? [] : waiting.splice(at, 1);
  if (!job) return;
  busy.add(job.userId);
  void runWorker(job).then((result) => {
    busy.delete(job.userId);
    startNext();
    job.done(result);
  });
  startNext();
}

function runWorker({ type, bytes }: Job): Promise<Extracted> {
  return new Promise((resolve) => {
    const copy = new Uint8Array(bytes);
    const worker = new Worker(path.join(env.root, 'app/features/documents/reading/extract-text.worker.mjs'), {
      workerData: { type, bytes: copy.buffer },
      transferList: [copy.buffer],
      resourceLimits: HEAP,
      // Nothing of the process: no secrets, no loaders, and no words of a document in the log.
      env: {},
      execArgv: [],
      stdin: false,
      stdout: true,
      stderr: true,
    });
    worker.stdout.resume();
    worker.stderr.resume();
    const end = (result: Extracted) => {
      clearTimeout(timer);
      clearInterval(watch);
      resolve(result);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ failure: 'slow' }), WITHIN_MS);
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => process.memoryUsage.rss() - before > MOST_GROWTH && end({ failure: 'oversized' }), LOOK_EVERY_MS);
    worker.once('message', end);
    worker.once('exit', () => end({ failure: 'unexpected' }));
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const failure = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'oversized' : 'unexpected';
      log.warn({ type, failure, code: error.code }, 'a document could not be read');
      end({ failure });
    });
  });
}
