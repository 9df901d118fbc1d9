import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI from 'openai';
import { beforeAll, describe, expect, it } from 'vitest';
import { withOpenaiDouble } from '../setup/fixtures';
import { faults, replyText, normalBehaviour } from './openai-double';

let client: OpenAI;

const double = withOpenaiDouble({ behaviour: { tokens: 20, delayMs: 1 } });
beforeAll(async () => {
  client = new OpenAI({ apiKey: 'none', baseURL: double.url, maxRetries: 0, timeout: 500 });
});

async function collect(
  content: string,
  options: { signal?: AbortSignal; timeout?: number } = {},
): Promise<{ text: string; finish: string | null; usage: number }> {
  const messages = [{ role: 'user' as const, content }];
  const request = { model: 'double', messages, stream: true as const, stream_options: { include_usage: true } };
  const stream = await client.chat.completions.create(request, options);
  let text = '';
  let finish: string | null = null;
  let usage = 0;
  for await (const chunk of stream) {
    text += chunk.choices?.[0]?.delta.content ?? '';
    finish = chunk.choices?.[0]?.finish_reason ?? finish;
    usage = chunk.usage?.completion_tokens ?? usage;
  }
  return { text, finish, usage };
}

describe('the OpenAI double', () => {
  it('streams numbered words, a finish reason and the usage', async () => {
    const reply = await collect('hello');
    expect(reply).toEqual({ text: replyText({ ...normalBehaviour, tokens: 20 }), finish: 'stop', usage: 20 });
    expect(double.calls.at(-1)).toMatchObject({ stream: true, tokensSent: 20, clientClosedAt: null });
  });

  it('answers without streaming and lists its models', async () => {
    const whole = await client.chat.completions.create({
      model: 'double',
      messages: [{ role: 'user', content: '[[tokens:3]]' }],
    });
    expect(whole.choices[0]?.message.content).toBe('w0 w1 w2 ');
    expect((await client.models.list()).data.map((model) => model.id)).toEqual(['double']);
  });

  it('takes tokens, delay and words from a marker in the last user message', async () => {
    const reply = await collect('[[tokens:3,delay:0]] and [[words:wide]]');
    expect(reply.text).toBe('W0é😀. W1é😀. W2é😀. ');
  });

  it('records when the client goes away', async () => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 60);
    // An abort before the response head throws; a later one does not.
    await collect('[[tokens:500,delay:10]]', { signal: abort.signal }).catch(() => undefined);
    await expect.poll(() => double.calls.at(-1)?.clientClosedAt).toBeGreaterThan(0);
    expect(double.calls.at(-1)?.tokensSent).toBeLessThan(100);
  });

  const wholeDespite = ['nodone', 'tiny', 'nochoices', 'badutf8', 'huge', 'flood'];
  for (const fault of faults) {
    it(`${fault} is ${wholeDespite.includes(fault) ? 'a reply that ends' : 'not a whole reply'}`, async () => {
      const limitMs = wholeDespite.includes(fault) ? 15_000 : 900;
      const late = sleep(limitMs).then(() => new Error('no end within the limit'));
      const reply = collect(`[[fault:${fault},tokens:12]]`, { timeout: limitMs }).catch(
        (error: unknown) => error as Error,
      );
      const outcome = await Promise.race([reply, late]);
      const finished = !(outcome instanceof Error) && outcome.finish === 'stop';
      expect(finished, String(outcome)).toBe(wholeDespite.includes(fault));
      if (fault === 'tiny' && !(outcome instanceof Error))
        expect(outcome.text).toBe(replyText({ ...normalBehaviour, tokens: 12 }));
    });
  }
});
