import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { sentenceVector } from '../recall/sentence-vector';
import { encodeWithin } from './encode-within.server';
import { SentenceEncoder } from '~/platform/encoder/sentence-encoder.server';

/** Answers with the lengths of the texts, and not at all for what waits. */
const WORKER = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ job, texts }) => {
  if (!texts.some((text) => text.includes('wait')))
    parentPort.postMessage({ job, vectors: texts.map((text) => Float32Array.of(text.length, 1, 0, 0)) });
});`;

const encoders: SentenceEncoder[] = [];
afterEach(() => Promise.all(encoders.splice(0).map((encoder) => encoder.stop())));

function makeEncoder() {
  const workers: Worker[] = [];
  const start = () => {
    const worker = new Worker(WORKER, { eval: true });
    workers.push(worker);
    return worker;
  };
  const encoder = new SentenceEncoder({ start });
  encoders.push(encoder);
  return { encoder, workers };
}

it('gives the vector of what was said', async () => {
  const { encoder } = makeEncoder();
  expect(await encodeWithin('Ana sings', encoder, true, 20_000)).toEqual(sentenceVector([9, 1, 0, 0]));
});

it('gives none where the encoder is off, and starts nothing', async () => {
  const { encoder, workers } = makeEncoder();
  expect(await encodeWithin('Ana sings', encoder, false)).toBeNull();
  expect(workers).toHaveLength(0);
});

it('gives none when the encoder is slow, is busy with others, or is closed', async () => {
  const { encoder, workers } = makeEncoder();
  expect(await encodeWithin('I wait', encoder, true, 1)).toBeNull();
  for (let at = 0; at < 2; at += 1) void encoder.encode(['I wait']);
  expect(await encodeWithin('Ana sings', encoder, true, 20_000)).toBeNull();
  await encoder.close();
  expect(await encodeWithin('Ana sings', encoder, true, 20_000)).toBeNull();
  expect(workers).toHaveLength(1);
});
