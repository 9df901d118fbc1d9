import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cosine, sentenceVector } from '~/features/memory/recall/sentence-vector';
import { loadSentenceModel, type SentenceModel } from './sentence-model';

const CHANNELS = ['net.client.socket', 'undici:request:create', 'http.client.request.start'];
const opened: unknown[] = [];
const note = (message: unknown) => void opened.push(message);
let encode: SentenceModel;

beforeAll(async () => {
  for (const channel of CHANNELS) subscribe(channel, note);
  encode = await loadSentenceModel();
});
afterAll(() => CHANNELS.forEach((channel) => unsubscribe(channel, note)));

it('the model puts texts of like meaning near each other, without a connection', async () => {
  const vectors = await encode(['My puppy is ill', 'The dog went to the vet', 'We paid the rent']);
  const [puppy, vet, rent] = vectors.map(sentenceVector);
  expect(vectors[0]).toHaveLength(512);
  expect(cosine(puppy!, vet!)).toBeGreaterThan(cosine(puppy!, rent!));
  expect(opened).toEqual([]);
});

it('the model takes every text', async () => {
  const texts = ['', ' ', '🌙', '東京', '\ud800', 'a'.repeat(3_000)];
  const vectors = await encode(texts);
  expect(vectors.map((vector) => vector.some(Number.isNaN))).toEqual(texts.map(() => false));
});
