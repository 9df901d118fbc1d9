import { expect, it } from 'vitest';
import { getModel, isModelOffline, modelReader } from './model.server';
import { readerName } from './reader-name';

it('without a model of its own the offline companion replies, and nobody else reads', async () => {
  const model = await getModel();
  expect(isModelOffline).toBe(true);
  expect(model.kind).toBe('offline');
  expect(await getModel()).toBe(model);
  expect(readerName(modelReader())).toBe('offline');
});

it('a reader is named by its kind, and a compatible server by its host', () => {
  expect(readerName({ kind: 'openai' })).toBe('openai');
  expect(readerName({ kind: 'compatible', host: 'model.example.com' })).toBe('model.example.com');
});
