import { totalmem } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { startWorker } from '~/platform/workers/start-worker.server';
import type { Encoded, EncodeJob } from './encode-sentences.worker';

type EncoderOptions = {
  start: () => Worker;
  /** The worker stops after this time without work. */
  idleMs?: number;
  jobWithinMs?: number;
  /** After a failure nothing is encoded for this time. */
  restMs?: number;
};

export type SentenceEncoder = {
  /** Returns a vector for each text, or null when they cannot be encoded. */
  encode(texts: readonly string[]): Promise<Float32Array[] | null>;
  stop(): Promise<void>;
};

/** Few, so that the question of one person does not wait for the import of another. */
const TEXTS_AT_ONCE = 4;
const IDLE_MS = 10 * 60_000;
const JOB_WITHIN_MS = 15_000;
const REST_MS = 10 * 60_000;
/** With ENCODER=auto a machine with less memory does without. */
const ENOUGH_MEMORY = 1.5 * 1024 ** 3;
/** The heap of the thread. The weights are buffers outside of it. */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Creates an encoder whose worker starts at the first text. A failure is logged once, and the texts have no vectors. */
export function createEncoder(options: EncoderOptions): SentenceEncoder {
  const { start, idleMs = IDLE_MS, jobWithinMs = JOB_WITHIN_MS, restMs = REST_MS } = options;
  const jobs = new Map<number, (vectors: Float32Array[] | null) => void>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastJob = 0;
  let restsUntil = 0;
  let isLogged = false;

  async function stop(): Promise<void> {
    const stopped = worker;
    worker = null;
    for (const done of jobs.values()) done(null);
    clearTimeout(idle);
    await stopped?.terminate();
  }

  function logOnce(code: string | undefined): void {
    if (!isLogged) log.warn({ code }, 'the sentence encoder failed: memories are recalled by their words alone');
    isLogged = true;
  }

  function fail(code: string | undefined): void {
    restsUntil = Date.now() + restMs;
    logOnce(code);
    void stop();
  }

  function run(): Worker {
    const started = start();
    // An idle worker does not keep the process running.
    started.unref();
    started.on('message', ({ job, vectors }: Encoded) => {
      if (vectors === null) logOnce('text');
      jobs.get(job)?.(vectors);
    });
    started.on('error', (error: NodeJS.ErrnoException) => started === worker && fail(error.code));
    started.on('exit', () => started === worker && fail('exit'));
    return started;
  }

  function encodeFew(texts: string[]): Promise<Float32Array[] | null> {
    if (Date.now() < restsUntil) return Promise.resolve(null);
    clearTimeout(idle);
    worker ??= run();
    const job = (lastJob += 1);
    return new Promise((resolve) => {
      const late = setTimeout(() => fail('timeout'), jobWithinMs);
      jobs.set(job, (vectors) => {
        clearTimeout(late);
        jobs.delete(job);
        if (jobs.size === 0) idle = setTimeout(() => void stop(), idleMs).unref();
        resolve(vectors);
      });
      worker!.postMessage({ job, texts } satisfies EncodeJob);
    });
  }

  return {
    async encode(texts) {
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE) {
        const some = await encodeFew(texts.slice(at, at + TEXTS_AT_ONCE));
        if (!some) return null;
        vectors.push(...some);
      }
      return vectors;
    },
    stop,
  };
}

/** Returns whether this machine encodes, by ENCODER. */
export function isEncoderOn(setting = env.ENCODER, memory = availableMemory()): boolean {
  return setting === 'on' || (setting === 'auto' && memory >= ENOUGH_MEMORY);
}

/** A container may have less memory than the machine. */
function availableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}

export const sentenceEncoder = createEncoder({ start: () => startWorker('encode-sentences', {}, null, HEAP) });
