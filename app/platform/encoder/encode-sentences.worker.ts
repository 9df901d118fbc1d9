/** Encodes texts in a worker thread, because a text holds the thread for 10 to 20 ms. Posts no message of an error. */
import { setFlagsFromString } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { loadSentenceModel } from './sentence-model';

export type EncodeJob = { job: number; texts: string[] };
/** `vectors` are null when the texts could not be encoded. */
export type Encoded = { job: number; vectors: Float32Array[] | null };

// The flag counts for what is compiled after it: start.ts turns the optimizer of WebAssembly off, and here it is needed.
setFlagsFromString('--no-liftoff-only');
// When the model does not load, the thread ends with the error.
const encode = await loadSentenceModel();

parentPort?.on('message', ({ job, texts }: EncodeJob) => {
  void encode(texts)
    .catch(() => null)
    .then((vectors) => parentPort?.postMessage({ job, vectors } satisfies Encoded));
});
