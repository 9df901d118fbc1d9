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

/** Few, so that the question of one person does not wait for the import of another. */
const TEXTS_AT_ONCE = 4;
const MAX_WAITING = 3;
const IDLE_MS = 10 * 60_000;
/** A worker that starts on a busy machine takes long; a question does not wait for it (encode-within). */
const JOB_TIMEOUT_MS = 60_000;
const REST_MS = 10 * 60_000;
/** With ENCODER=auto a machine with less memory does without. */
const ENOUGH_MEMORY = 1.5 * 1024 ** 3;
/** The heap of the thread. The weights are buffers outside of it. */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Encodes texts in a worker that starts at the first text. A failure is logged once, and the texts have no vectors. */
export class SentenceEncoder {
  readonly #options: Required<EncoderOptions>;
  readonly #jobs = new Map<number, (vectors: Float32Array[] | null) => void>();
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastJob = 0;
  #restsUntil = 0;
  #isLogged = false;

  constructor(options: EncoderOptions) {
    this.#options = { idleMs: IDLE_MS, jobWithinMs: JOB_TIMEOUT_MS, restMs: REST_MS, ...options };
  }

  /** Whether so much waits that a question would wait for long. */
  get isBusy(): boolean {
    return this.#jobs.size >= MAX_WAITING;
  }

  /** Returns a vector for each text, or null when they cannot be encoded. */
  async encode(texts: readonly string[]): Promise<Float32Array[] | null> {
    const vectors: Float32Array[] = [];
    for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE) {
      const some = await this.#encodeFew(texts.slice(at, at + TEXTS_AT_ONCE));
      if (!some) return null;
      vectors.push(...some);
    }
    return vectors;
  }

  /** Encodes nothing more: the process stops. */
  async close(): Promise<void> {
    this.#restsUntil = Infinity;
    await this.stop();
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    for (const done of this.#jobs.values()) done(null);
    clearTimeout(this.#idle);
    await worker?.terminate();
  }

  #encodeFew(texts: string[]): Promise<Float32Array[] | null> {
    if (Date.now() < this.#restsUntil) return Promise.resolve(null);
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const job = (this.#lastJob += 1);
    return new Promise((resolve) => {
      const late = setTimeout(() => this.#fail('timeout'), this.#options.jobWithinMs);
      this.#jobs.set(job, (vectors) => {
        clearTimeout(late);
        this.#jobs.delete(job);
        if (this.#jobs.size === 0) this.#idle = setTimeout(() => void this.stop(), this.#options.idleMs).unref();
        resolve(vectors);
      });
      worker.postMessage({ job, texts } satisfies EncodeJob);
    });
  }

  #start(): Worker {
    const worker = this.#options.start();
    // An idle worker does not keep the process running.
    worker.unref();
    worker.on('message', ({ job, vectors }: Encoded) => {
      if (vectors === null) this.#logOnce('text');
      this.#jobs.get(job)?.(vectors);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => worker === this.#worker && this.#fail(error.code));
    worker.on('exit', () => worker === this.#worker && this.#fail('exit'));
    return worker;
  }

  #fail(code: string | undefined): void {
    this.#restsUntil = Date.now() + this.#options.restMs;
    this.#logOnce(code);
    void this.stop();
  }

  #logOnce(code: string | undefined): void {
    if (!this.#isLogged) log.warn({ code }, 'the sentence encoder failed: memories are recalled by their words alone');
    this.#isLogged = true;
  }
}

/** A container may have less memory than the machine. Read once: it is asked for at each message, and takes 0.15 ms. */
const availableMemory = Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** Returns whether this machine encodes, by ENCODER. */
export function isEncoderOn(setting = env.ENCODER, memory = availableMemory): boolean {
  return setting === 'on' || (setting === 'auto' && memory >= ENOUGH_MEMORY);
}

/** The encoder of this process. */
export const sentenceEncoder = new SentenceEncoder({ start: () => startWorker('encode-sentences', {}, null, HEAP) });
