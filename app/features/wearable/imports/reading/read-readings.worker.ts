/**
 * Reads the readings of a file in a worker thread with its own heap, because files are untrusted and large.
 *
 * Posts `{ progress }` in percent every second, then `{ source, days }` or `{ failure }`, never the message of a
 * library. The file stays open.
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { FileError } from './file-error';
import { type FileToRead, readFile } from './read-file';
import type { ReadingsPosted } from './readings-posted';

const POST_EVERY_MS = 1_000;

const port = parentPort as MessagePort;
const post = (message: ReadingsPosted) => port.postMessage(message);

let progress = 0;
const timer = setInterval(() => post({ progress }), POST_EVERY_MS);

try {
  const { source, days } = await readFile(workerData as FileToRead, (share) => {
    progress = Math.floor(share * 100);
  });
  post({ source, days: [...days] });
} catch (error) {
  post({ failure: error instanceof FileError ? error.failure : 'damaged' });
} finally {
  clearInterval(timer);
}
