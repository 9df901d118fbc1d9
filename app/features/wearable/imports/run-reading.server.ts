import { log } from '~/platform/log.server';
import { startWorker } from '~/platform/workers/start-worker.server';
import type { FileToRead } from './reading/read-file';
import type { ReadingsPosted } from './reading/readings-posted';

type ReadingOutcome = Exclude<ReadingsPosted, { progress: number }>;

const TIMEOUT_MS = 15 * 60_000;
/** The heap of the thread. The buffers of unpacking are not included. */
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/**
 * Reads an open file in a worker thread. `onProgress` is told every second how much is read, in percent. `signal` stops
 * the reading. Never rejects; the thread has ended when it resolves.
 */
export function runReading(
  file: FileToRead,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<ReadingOutcome> {
  if (signal.aborted) return Promise.resolve({ failure: 'interrupted' });
  return new Promise((resolve) => {
    const worker = startWorker('read-readings', file, null, HEAP);
    let isOver = false;
    const end = (outcome: ReadingOutcome) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      void worker.terminate().then(() => resolve(outcome));
    };
    const timer = setTimeout(() => end({ failure: 'slow' }), TIMEOUT_MS);
    signal.addEventListener('abort', () => end({ failure: 'interrupted' }), { once: true });
    worker.on('message', (posted: ReadingsPosted) => {
      if ('progress' in posted) onProgress(posted.progress);
      else end(posted);
    });
    worker.once('exit', () => end({ failure: 'damaged' }));
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const failure = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'oversized' : 'damaged';
      log.warn({ failure, code: error.code }, 'a file of readings could not be read');
      end({ failure });
    });
  });
}
