import { describe, expect, it } from 'vitest';
import type { ModelPrompt } from '~/platform/model/model-prompt';
import { composeOfflineReply } from './compose-offline-reply';
import { createOfflineModel } from './offline-model';

const prompt: ModelPrompt = {
  messages: [{ role: 'user', content: 'I have a panic attack, my heart is racing' }],
  firstName: 'Ada',
  seed: 's',
  severity: null,
};

async function collect(chunks: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return all;
}

describe('createOfflineModel', () => {
  it('streams words whose sum is the composed reply', async () => {
    const chunks = await collect(createOfflineModel({ wordDelayMs: 0 }).reply(prompt, new AbortController().signal));
    expect(chunks.join('')).toBe(composeOfflineReply(prompt));
    expect(chunks.length).toBeGreaterThan(20);
  });

  it('waits between words', async () => {
    const start = performance.now();
    const chunks = await collect(createOfflineModel({ wordDelayMs: 1 }).reply(prompt, new AbortController().signal));
    expect(performance.now() - start).toBeGreaterThanOrEqual((chunks.length - 1) * 0.9);
  });

  it('ends in silence when the signal aborts, also in the middle of a wait', async () => {
    const stop = new AbortController();
    const said: string[] = [];
    for await (const chunk of createOfflineModel({ wordDelayMs: 5_000 }).reply(prompt, stop.signal)) {
      said.push(chunk);
      setTimeout(() => stop.abort(), 5);
    }
    expect(said).toHaveLength(1);
    expect(await collect(createOfflineModel({ wordDelayMs: 0 }).reply(prompt, stop.signal))).toEqual([]);
  });

  it('says what it is', () => expect(createOfflineModel().kind).toBe('offline'));
});
