import { availableParallelism } from 'node:os';
import type { Severity } from '~/features/safety/severity';
import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { startWorker } from '~/platform/workers/start-worker.server';
import type { DocumentFailure } from '../document-failure';
import type { DocumentRemark } from '../document-remark';
import type { DocumentType } from '../document-schema';

export type Extracted =
  | {
      text: string;
      characters: number;
      pages: number | null;
      pagesUsed: number | null;
      remarks: DocumentRemark[];
      severity: Severity | null;
    }
  | { failure: DocumentFailure };

const TIMEOUT_MS = 15_000;
/** The heap of one thread. Buffers are not included. */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/**
 * Bytes that the whole process may grow by while a thread reads: buffers are outside the heap of the thread, and a
 * small PDF can unpack to many gigabytes. The growth cannot be attributed to one thread, so a file is rejected for it
 * only on the second attempt, when no other file is read at the same time.
 */
const MAX_GROWTH = 400 * 1024 * 1024;
const POLL_INTERVAL_MS = 50;
/** Leaves one core for serving requests, when there is more than one. */
const MAX_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Limited because each waiting job keeps its bytes in memory. */
const MAX_WAITING = 20;
const MAX_WAITING_OF_ONE = 5;

type Job = { userId: string; type: DocumentType; bytes: Buffer; isAlone: boolean; done: (result: Extracted) => void };

const waiting: Job[] = [];
const busy = new Set<string>();
/** The job that is read without others at the same time. */
let alone: Job | undefined;

/** Throws `too_many_requests` when too many files of the user wait, `unavailable` when the queue is full. */
export function admitReading(userId: string): void {
  const own = waiting.filter((job) => job.userId === userId).length;
  if (own >= MAX_WAITING_OF_ONE)
    throw new AppError('too_many_requests', 'Your earlier documents are still being read. Please wait a moment.', {
      retryAfterSeconds: 15,
    });
  if (waiting.length >= MAX_WAITING) {
    throw new AppError('unavailable', 'Orion is reading many documents at the moment. Please try again shortly.', {
      retryAfterSeconds: 30,
    });
  }
}

/** Queues a file and resolves to its text or the failure. One file of each user is read at a time. */
export function extractText(userId: string, type: DocumentType, bytes: Buffer): Promise<Extracted> {
  return new Promise((done) => {
    waiting.push({ userId, type, bytes, isAlone: false, done });
    startNext();
  });
}

function startNext(): void {
  const job = takeNext();
  if (!job) return;
  busy.add(job.userId);
  if (job.isAlone) alone = job;
  void runWorker(job).then((result) => {
    busy.delete(job.userId);
    if (job.isAlone) alone = undefined;
    const isAgain = result === 'outgrown' && !job.isAlone;
    if (isAgain) waiting.unshift({ ...job, isAlone: true });
    startNext();
    if (!isAgain) job.done(result === 'outgrown' ? { failure: 'oversized' } : result);
  });
  startNext();
}

/** Returns the next job. A job that must be read alone is first in the queue and waits until nothing else is read. */
function takeNext(): Job | undefined {
  if (alone || busy.size >= MAX_AT_ONCE) return undefined;
  if (waiting[0]?.isAlone) return busy.size === 0 ? waiting.shift() : undefined;
  const at = waiting.findIndex(({ userId }) => !busy.has(userId));
  return at < 0 ? undefined : waiting.splice(at, 1)[0];
}

/** Reads a file in a worker thread. Resolves to 'outgrown' when the process grew by more than MAX_GROWTH. */
function runWorker({ type, bytes }: Job): Promise<Extracted | 'outgrown'> {
  return new Promise((resolve) => {
    const worker = startWorker('extract-text', { type }, bytes, HEAP);
    const end = (result: Extracted) => {
      clearTimeout(timer);
      clearInterval(watch);
      resolve(result);
      void worker.terminate();
    };
    const endOutgrown = () => {
      clearTimeout(timer);
      clearInterval(watch);
      worker.removeAllListeners('exit');
      // Its memory is freed before the next file is measured.
      void worker.terminate().then(() => resolve('outgrown'));
    };
    const timer = setTimeout(() => end({ failure: 'slow' }), TIMEOUT_MS);
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => process.memoryUsage.rss() - before > MAX_GROWTH && endOutgrown(), POLL_INTERVAL_MS);
    worker.once('message', end);
    worker.once('exit', () => end({ failure: 'unexpected' }));
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const failure = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'oversized' : 'unexpected';
      log.warn({ type, failure, code: error.code }, 'a document could not be read');
      end({ failure });
    });
  });
}
