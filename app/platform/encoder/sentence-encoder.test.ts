import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { isEncoderOn, SentenceEncoder } from './sentence-encoder.server';

/** Answers with the lengths of the texts, and with null for the text "bad". Ends at the text "end". */
const WORKER = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ job, texts }) => {
  if (texts.includes('end')) process.exit(1);
  if (texts.includes('wait')) return;
  parentPort.postMessage({ job, vectors: texts.includes('bad') ? null : texts.map((text) => Float32Array.of(text.length)) });
});`;

const encoders: SentenceEncoder[] = [];
afterEach(() => Promise.all(encoders.splice(0).map((encoder) => encoder.stop())));

function startEncoder(options: { idleMs?: number; jobWithinMs?: number; restMs?: number } = {}, code = WORKER) {
  const workers: Worker[] = [];
  const start = () => {
    const worker = new Worker(code, { eval: true });
    workers.push(worker);
    return worker;
  };
  const encoder = new SentenceEncoder({ start, ...options });
  encoders.push(encoder);
  return { encoder, workers };
}

const lengths = (vectors: Float32Array[] | null) => vectors?.map(([length]) => length);

describe('the encoder', () => {
  it('starts one worker at the first text and keeps the order', async () => {
    const { encoder, workers } = startEncoder();
    expect(workers).toHaveLength(0);
    const texts = Array.from({ length: 19 }, (_, at) => 'x'.repeat(at));
    const [all, one] = await Promise.all([encoder.encode(texts), encoder.encode(['four'])]);
    expect(lengths(all)).toEqual(texts.map((text) => text.length));
    expect(lengths(one)).toEqual([4]);
    expect(workers).toHaveLength(1);
    expect(await encoder.encode([])).toEqual([]);
  });

  it('stops without work and starts again', async () => {
    const { encoder, workers } = startEncoder({ idleMs: 1 });
    await encoder.encode(['a']);
    await new Promise((resolve) => workers[0]!.once('exit', resolve));
    expect(lengths(await encoder.encode(['ab']))).toEqual([2]);
    expect(workers).toHaveLength(2);
  });

  it('goes on after texts that cannot be encoded', async () => {
    const { encoder, workers } = startEncoder();
    expect(await encoder.encode(['bad'])).toBeNull();
    expect(lengths(await encoder.encode(['good']))).toEqual([4]);
    expect(workers).toHaveLength(1);
  });

  it.each([
    ['ends', ['end'], WORKER],
    ['does not answer', ['wait'], WORKER],
    ['does not load', ['a'], 'throw new Error("broken")'],
  ])('rests when its worker %s, and tries again later', async (_, texts, code) => {
    const { encoder, workers } = startEncoder({ jobWithinMs: 300, restMs: 600_000 }, code);
    expect(await encoder.encode(texts)).toBeNull();
    expect(await encoder.encode(['a'])).toBeNull();
    expect(workers).toHaveLength(1);
    const restless = startEncoder({ restMs: 0 });
    expect(await restless.encoder.encode(['end'])).toBeNull();
    expect(lengths(await restless.encoder.encode(['a']))).toEqual([1]);
  });
});

it('a setting decides about it, and with auto the memory of the machine', () => {
  expect([isEncoderOn('on', 0), isEncoderOn('off', 2 ** 40)]).toEqual([true, false]);
  expect([isEncoderOn('auto', 2 ** 30), isEncoderOn('auto', 2 ** 32)]).toEqual([false, true]);
});
