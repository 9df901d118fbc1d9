import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenaiDouble, startOpenaiDouble, upstreamSentence } from '../../../tests/doubles/openai-double';
import { type Model, ModelError } from './model';

let double: OpenaiDouble;
let model: Model;
beforeAll(async () => {
  double = await startOpenaiDouble();
  Object.assign(process.env, { OPENAI_BASE_URL: double.url, ORION_MODEL: 'double', ORION_IDLE_SECONDS: '2' });
  const { createOpenaiModel } = await import('./openai-model.server');
  model = await createOpenaiModel();
});
afterAll(() => double.close());

type Outcome = { text: string; failure: string | null; retryAfterSeconds?: number; ms: number };

async function ask(marker: string, signal = new AbortController().signal): Promise<Outcome> {
  const begun = performance.now();
  let text = '';
  try {
    const prompt = { messages: [{ role: 'user' as const, content: marker }], firstName: null, seed: 's', severity: null };
    for await (const part of model.reply(prompt, signal)) text += part;
    return { text, failure: null, ms: performance.now() - begun };
  } catch (error) {
    expect(error).toBeInstanceOf(ModelError);
    expect(String(error)).not.toContain(upstreamSentence);
    return { text, failure: (error as ModelError).failure, retryAfterSeconds: (error as ModelError).retryAfterSeconds, ms: performance.now() - begun };
  }
}

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');

describe('the model door', () => {
  it('gives the reply word by word', async () => {
    expect(await ask('[[tokens:40]]')).toMatchObject({ text: expect.stringContaining(words(40)), failure: null });
  });

  it.each(['nodone', 'tiny'])('takes a whole reply with %s', async (fault) => {
    expect(await ask(`[[fault:${fault},tokens:20]]`)).toMatchObject({ text: expect.stringContaining(words(20)), failure: null });
  });

  it('takes a reply with broken UTF-8 for what can be read of it', async () => {
    expect(await ask('[[fault:badutf8,tokens:20]]')).toMatchObject({ text: expect.stringContaining('w19'), failure: null });
  });

  it.each([
    ['401', 'refused'],
    ['429', 'busy'],
    ['500', 'unavailable'],
    ['503', 'unavailable'],
    ['html', 'broken'],
    ['empty', 'broken'],
    ['cutearly', 'cut'],
    ['cut', 'cut'],
    ['errevent', 'broken'],
    ['badjson', 'broken'],
    ['huge', 'too_long'],
    ['flood', 'too_long'],
  ])('ends %s as %s within a second', async (fault, failure) => {
    const outcome = await ask(`[[fault:${fault},tokens:20,delay:1]]`);
    expect(outcome.failure).toBe(failure);
    expect(outcome.ms, 'well before the limit of silence').toBeLessThan(1_900);
  });

  it.each(['stallbefore', 'stallafter', 'slowhead'])('ends %s as silent at the limit', async (fault) => {
    const outcome = await ask(`[[fault:${fault},delay:1]]`);
    expect(outcome.failure).toBe('silent');
    expect(outcome.ms).toBeGreaterThan(1_900);
    expect(outcome.ms).toBeLessThan(4_000);
  });

  it('names the time that a busy server asks for', async () => {
    expect(await ask('[[fault:429,retry:7]]')).toMatchObject({ failure: 'busy', retryAfterSeconds: 7 });
  });

  it('keeps what came before the fault', async () => {
    // The last words may have been on their way when the double hung up.
    expect((await ask('[[fault:cut,after:10,delay:1]]')).text).toContain(words(8));
  });

  it('keeps of a flood what a reply may hold', async () => {
    const { text } = await ask('[[fault:flood]]');
    expect(text.startsWith(words(20))).toBe(true);
    expect(Buffer.byteLength(text)).toBe(256 * 1024);
  });

  it('ends in silence when it is stopped, and hangs up', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    const outcome = await ask('[[tokens:400,delay:10]]', controller.signal);
    expect(outcome.failure).toBeNull();
    await expect.poll(() => double.openReplies()).toBe(0);
  });

  it('says unavailable when nobody listens', async () => {
    const gone = await startOpenaiDouble();
    await gone.close();
    process.env.OPENAI_BASE_URL = gone.url;
    const { vi } = await import('vitest');
    vi.resetModules();
    const { createOpenaiModel } = await import('./openai-model.server');
    const fresh = await createOpenaiModel();
    const prompt = { messages: [{ role: 'user' as const, content: 'x' }], firstName: null, seed: 's', severity: null };
    await expect(fresh.reply(prompt, new AbortController().signal)[Symbol.asyncIterator]().next()).rejects.toMatchObject({ failure: 'unavailable' });
  });
});
