import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { SentenceEncoder } from '~/platform/encoder/sentence-encoder.server';
import { screen } from '../screen-text';
import weights from './meaning-weights.json';
import { screenMeaning } from './screen-meaning.server';

/** Answers with the direction of danger itself, and not at all where the text says "wait". */
const WORKER = `
const { parentPort, workerData } = require('node:worker_threads');
parentPort.on('message', ({ job, texts }) => {
  if (texts.some((text) => text.includes('wait'))) return;
  parentPort.postMessage({ job, vectors: texts.map(() => Float32Array.from(workerData)) });
});`;
const toDanger = [...new Int8Array(Buffer.from(weights.weights, 'base64'))].map((weight) => weight / 1_000);

const encoders: SentenceEncoder[] = [];
afterEach(() => Promise.all(encoders.splice(0).map((encoder) => encoder.stop())));

function makeEncoder() {
  let started = 0;
  const start = () => {
    started += 1;
    return new Worker(WORKER, { eval: true, workerData: toDanger });
  };
  const encoder = new SentenceEncoder({ start });
  encoders.push(encoder);
  return { encoder, started: () => started };
}

const unsure = { ...screen('hello'), severity: null, score: 0.5 };
const TEXT = 'the edge of the platform is so near';

it('a text that words are not sure of is raised by its meaning', async () => {
  const { encoder } = makeEncoder();
  expect(await screenMeaning(TEXT, unsure, { encoder, isOn: true, ms: 20_000 })).toMatchObject({ severity: 'medium' });
});

it.each([
  ['the encoder is off', TEXT, unsure, false],
  ['words are sure', TEXT, { ...unsure, score: 0.001 }, true],
  ['the text is of another language', 'ich habe das nicht gesagt und bin mit dem Zug da', unsure, true],
])('nothing is asked where %s', async (_, text, found, isOn) => {
  const { encoder, started } = makeEncoder();
  expect(await screenMeaning(text, found, { encoder, isOn })).toBe(found);
  expect(started()).toBe(0);
});

it('words decide alone where the encoder is slow', async () => {
  const { encoder } = makeEncoder();
  expect(await screenMeaning(`${TEXT}, wait`, unsure, { encoder, isOn: true, ms: 50 })).toBe(unsure);
});
