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

type Outcome = { text: string; failure: string | null; ms: number };

async function ask(marker: string, signal = new AbortController().signal): Promise<Outcome> {
  const begun = performance.now();
  let text = '';
  try {
    const prompt = {
      messages: [{ role: 'user' as const, content: marker }],
      firstName: null,
      seed: 's',
      severity: null,
    };
    for await (const part of model.reply(prompt, signal)) text += part;
    return { text, failure: null, ms: performance.now() - begun };
  } catch (error) {
    expect(error).toBeInstanceOf(ModelError);
    expect(String(error)).not.toContain(upstreamSentence);
    return { text, failure: (error as ModelError).failure, ms: performance.now() - begun };
  }
}

const callsWith = (text: string) => double.calls.filter(({ messages }) => messages.at(-1)?.content === text);

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');

describe('the OpenAI model', () => {
  it('gives the reply word by word', async () => {
    expect(await ask('[[tokens:40]]')).toMatchObject({ text: expect.stringContaining(words(40)), failure: null });
  });

  it.each(['nodone', 'tiny'])('takes a whole reply with %s', async (fault) => {
    expect(await ask(`[[fault:${fault},tokens:20]]`)).toMatchObject({
      text: expect.stringContaining(words(20)),
      failure: null,
    });
  });

  it('takes a reply with broken UTF-8 for what can be read of it', async () => {
    expect(await ask('[[fault:badutf8,tokens:20]]')).toMatchObject({
      text: expect.stringContaining('w19'),
      failure: null,
    });
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
  ])('ends %s as %s', async (fault, failure) => {
    const outcome = await ask(`[[fault:${fault},tokens:20,delay:1]]`);
    expect(outcome.failure).toBe(failure);
  });

  // These wait, so they run at once.
  it.concurrent.each(['stallbefore', 'stallafter', 'slowhead'])('ends %s as silent at the limit', async (fault) => {
    const outcome = await ask(`[[fault:${fault},delay:1]]`);
    expect(outcome.failure).toBe('silent');
    expect(outcome.ms).toBeGreaterThan(1_900);
    expect(outcome.ms).toBeLessThan(4_000);
  });

  it.concurrent.each([
    ['429', '1'],
    ['503', '1'],
    ['429', '+2'],
    ['503', '+2'],
  ])('asks a server again that answers %s with Retry-After %s', async (fault, retry) => {
    const marker = `[[fault:${fault},retry:${retry},times:1,tokens:20]] ${fault} ${retry}`;
    expect(await ask(marker)).toMatchObject({ text: expect.stringContaining(words(20)), failure: null });
    const [first, second] = callsWith(marker);
    expect(second!.at - first!.at, 'not before the time that it named').toBeGreaterThan(800);
  });

  it.concurrent('waits longer than a silence may last where the server asks for it', async () => {
    expect(await ask('[[fault:429,retry:3,times:1,tokens:20]]')).toMatchObject({
      text: expect.stringContaining(words(20)),
      failure: null,
    });
  });

  it.concurrent('asks a server that names a time once again and not more often', async () => {
    const marker = '[[fault:429,retry:1,tokens:20]] for ever';
    expect((await ask(marker)).failure).toBe('busy');
    expect(callsWith(marker)).toHaveLength(2);
  });

  it.concurrent('does not ask a server again that names a long time', async () => {
    for (const retry of ['6', '+60', '86400']) {
      const marker = `[[fault:503,retry:${retry}]]`;
      expect(await ask(marker)).toMatchObject({
        failure: 'unavailable',
        ms: expect.toSatisfy((ms) => Number(ms) < 5_000),
      });
      expect(callsWith(marker)).toHaveLength(1);
    }
  });

  it.concurrent('tries briefly where the time that a server names is no time', async () => {
    for (const retry of ['soon', '0', '+-60']) {
      const marker = `[[fault:429,retry:${retry},times:1,tokens:20]]`;
      expect(await ask(marker), retry).toMatchObject({ failure: null });
    }
  });

  it.concurrent('ends at once when it is stopped while a server has asked for time', async () => {
    const controller = new AbortController();
    const marker = '[[fault:429,retry:5,tokens:20]] stopped';
    const asking = ask(marker, controller.signal);
    await expect.poll(() => callsWith(marker)[0]?.endedAt).toBeGreaterThan(0);
    controller.abort();
    expect(await asking).toMatchObject({ text: '', failure: null, ms: expect.toSatisfy((ms) => Number(ms) < 4_500) });
    expect(callsWith(marker)).toHaveLength(1);
  });

  it.each([
    ['length', 'length'],
    ['content_filter', 'filtered'],
    ['refusal', 'declined'],
    ['stop', null],
    ['tool_calls', null],
  ])('keeps the words of a reply that ends with %s, and says why it ended', async (finish, failure) => {
    for (const whole of ['no', 'yes'])
      expect(await ask(`[[finish:${finish},tokens:20,whole:${whole}]]`)).toMatchObject({
        text: expect.stringContaining(words(20)),
        failure,
      });
  });

  it('takes a refusal for what the model has to say, and no whole reply', async () => {
    for (const whole of ['no', 'yes'])
      expect(await ask(`[[refuses:yes,tokens:20,whole:${whole}]]`)).toMatchObject({
        text: expect.stringContaining(words(20)),
        failure: 'declined',
      });
  });

  it('takes the answer of a server that does not stream', async () => {
    expect(await ask('[[whole:yes,tokens:40]]')).toMatchObject({
      text: expect.stringContaining(words(40)),
      failure: null,
    });
    for (const fault of ['badjson', 'empty', 'nochoices'])
      expect((await ask(`[[whole:yes,fault:${fault}]]`)).failure).toBe('broken');
  });

  it('hears the first choice only', async () => {
    const { text, failure } = await ask('[[choices:3,tokens:20]]');
    expect([text.includes('other'), text.includes(words(20)), failure]).toEqual([false, true, null]);
  });

  it.each(['no', 'yes'])('takes white space alone for no reply (whole: %s)', async (whole) => {
    double.setBehaviour({ text: '  \n  \n ' });
    expect(await ask(`[[tokens:3,whole:${whole}]]`)).toMatchObject({ text: '', failure: 'empty' });
    double.setBehaviour({});
  });

  it.each(['no', 'yes'])('leaves out what stands between think tags, however it is cut (whole: %s)', async (whole) => {
    double.setBehaviour({ text: '<think>They sound sad.</think>\n\nI hear you.' });
    for (const tokens of [1, 3, 12, 43])
      expect(await ask(`[[tokens:${tokens},whole:${whole}]]`)).toMatchObject({ text: 'I hear you.', failure: null });
    double.setBehaviour({ text: '<think>They sound sad, and' });
    expect(await ask(`[[tokens:5,whole:${whole}]]`)).toMatchObject({ text: '', failure: 'empty' });
    double.setBehaviour({});
  });

  it('keeps what came before the fault', async () => {
    // The last words may have been in transit when the double closed the connection.
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

  it('says when the request goes out, before there is an answer', async () => {
    const sent: number[] = [];
    const prompt = {
      messages: [{ role: 'user' as const, content: '[[tokens:3]] said' }],
      firstName: null,
      seed: 's',
      severity: null,
    };
    const [was] = [double.calls.length];
    for await (const _ of model.reply(prompt, new AbortController().signal, () => sent.push(double.calls.length)));
    expect(sent).toEqual([was]);
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
    let sent = 0;
    const onSent = () => (sent += 1);
    const asked = fresh.reply(prompt, new AbortController().signal, onSent);
    await expect(asked[Symbol.asyncIterator]().next()).rejects.toMatchObject({ failure: 'unavailable' });
    expect(sent).toBe(0);
  });
});
