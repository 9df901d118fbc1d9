import path from 'node:path';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { env } from '~/platform/env.server';

/**
 * Starts a worker thread of build/workers, with a copy of the bytes of an untrusted file in `workerData.bytes` beside
 * the rest of the data. The thread inherits nothing from the process: no secrets, no loaders, and nothing that it prints
 * is in the log.
 */
export function startWorker(
  name: 'encode-sentences' | 'extract-text' | 'read-journal' | 'read-memories' | 'read-readings',
  data: Record<string, unknown> & { bytes?: never },
  bytes: Buffer | null,
  resourceLimits: ResourceLimits,
): Worker {
  const copy = bytes && new Uint8Array(bytes);
  const worker = new Worker(path.join(env.root, 'build/workers', `${name}.js`), {
    workerData: { ...data, bytes: copy?.buffer },
    transferList: copy ? [copy.buffer] : [],
    resourceLimits,
    env: {},
    execArgv: [],
    stdin: false,
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  return worker;
}
