import { afterEach, describe, expect, it } from 'vitest';
import { speechEnv, type SpeechFault, speechSecret } from '../doubles/speech-double';
import { createClient } from '../setup/http-client';
import { withClient, withServer, withSpeechDouble } from '../setup/fixtures';
import { startFreshServer } from '../setup/fresh-server';
import { testNames } from '../setup/outside-model';
import { openPage, textOn } from '../setup/parse-page';

const double = withSpeechDouble();
const server = withServer(() => ({ env: { ...speechEnv(double), ORION_IDLE_SECONDS: '1' } }));
const client = withClient(server);
afterEach(() => {
  double.breaks(null);
  double.hears('The quick brown fox jumps over the lazy dog.');
});

type ErrorAnswer = { error: string; message: string };

async function speak(body: object, as = client) {
  const response = await as.request('/api/tts', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

/** The first bytes of each container as browsers write it, and some more. */
const containers: Record<string, Buffer> = {
  webm: Buffer.from(
    '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
    'hex',
  ),
  ogg: Buffer.from(
    '4f67675300020000000000000000010203040000000005060708011300000000'.replace(/0+$/, '') +
      '4f70757348656164010138010000000000',
    'hex',
  ),
  mp4: Buffer.from('0000001c6674797069736f350000020069736f3569736f366d703431' + '00000008' + '6d6f6f76', 'hex'),
};

function recordingForm(bytes: Uint8Array | string, name = 'recording.webm', type = 'audio/webm') {
  const form = new FormData();
  form.append('audio', typeof bytes === 'string' ? bytes : new File([new Uint8Array(bytes)], name, { type }));
  return form;
}

async function hear(bytes: Uint8Array | string, as = client, sessionId = '') {
  const form = recordingForm(bytes);
  form.append('sessionId', sessionId);
  const response = await as.postMultipart('/api/speech-to-text', form);
  return { status: response.status, body: (await response.json()) as ErrorAnswer & { text?: string } };
}

describe('reading aloud', () => {
  it('speaks with ash at speed 1, with the configured model and key', async () => {
    const { status, type, text } = await speak({ text: 'Hello there.' });
    expect([status, type, text]).toEqual([200, 'audio/mpeg', '<Hello there.>']);
    expect(double.speeches.at(-1)).toMatchObject({
      model: 'voice-1',
      input: 'Hello there.',
      voice: 'ash',
      speed: 1,
      authorization: 'Bearer sk-voice',
    });
  });

  it('and dictating in a conversation that stays on this machine go to no server on another one', async () => {
    const outside = `http://speech.test:${new URL(double.url).port}/v1`;
    const elsewhere = await startFreshServer({
      env: { ...speechEnv(double), ORION_TTS_BASE_URL: outside, ORION_STT_BASE_URL: outside, ...testNames },
    });
    const calls = () => [double.speeches.length, double.transcriptions.length];
    try {
      const person = createClient(elsewhere.url);
      await person.register();
      const sessionOf = async (onlyHere: boolean) =>
        (await person.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions', { onlyHere })).body.session;
      const [{ sessionId: marked }, { sessionId: other }] = [await sessionOf(true), await sessionOf(false)];
      const stays = expect.stringContaining('stays on this machine') as string;
      const before = calls();
      expect(await speak({ text: 'Hello.', sessionId: marked }, person)).toMatchObject({ status: 503, text: stays });
      const heard = await hear(containers['webm']!, person, marked);
      expect([heard.status, heard.body.message]).toEqual([503, stays]);
      expect(calls()).toEqual(before);
      expect((await speak({ text: 'Hello.', sessionId: other }, person)).status).toBe(200);
      expect((await hear(containers['webm']!, person, other)).status).toBe(200);
      expect(calls()).toEqual(before.map((count) => count + 1));
      const stranger = [
        await speak({ text: 'Hello.', sessionId: marked }),
        await hear(containers['webm']!, client, marked),
      ];
      expect(stranger.map(({ status }) => status)).toEqual([404, 404]);
    } finally {
      await elsewhere.stop();
    }
  });

  it('tells in the settings who gets it', async () => {
    const text = await textOn(client, '/settings?tab=readers');
    const { host } = new URL(double.url);
    for (const does of ['Reading aloud', 'Dictation']) expect(text).toContain(`${does}: ${host}.`);
  });

  it('takes another voice and speed', async () => {
    await speak({ text: 'Hello.', voice: 'coral', speed: 1.5 });
    expect(double.speeches.at(-1)).toMatchObject({ voice: 'coral', speed: 1.5 });
  });

  it('reads no markup, addresses, programs and emoji, and every word that stands in code marks', async () => {
    await speak({ text: '**Well** done 🎉, see [this](https://example.org).\n```js\nif (a) {\n  b();\n}\n```' });
    expect(double.speeches.at(-1)?.input).toBe('Well done, see this.\nCode block.');
    await speak({ text: 'Please text `HOME` to `741741` or call `988` now.' });
    expect(double.speeches.at(-1)?.input).toBe('Please text HOME to 741741 or call 988 now.');
  });

  it('cuts a long text at ends of sentences, and joins what comes in order', async () => {
    double.speeches.length = 0;
    const text = Array.from({ length: 600 }, (_, index) => `This is sentence ${index}.`).join(' ');
    const answer = await speak({ text });
    expect(answer.status).toBe(200);
    expect(double.speeches.length).toBeGreaterThan(2);
    for (const { input } of double.speeches) {
      expect(input.length).toBeLessThanOrEqual(4096);
      expect(input).toMatch(/^This is.*\.$/);
    }
    expect(answer.text).toBe(double.speeches.map(({ input }) => `<${input}>`).join(''));
    expect(double.speeches.map(({ input }) => input).join(' ')).toBe(text);
  });

  it.each<[string, object]>([
    ['no text', {}],
    ['nothing to say', { text: ' 🎉 \n' }],
    ['text that is no text', { text: 7 }],
    ['a text without end', { text: 'a'.repeat(40_001) }],
    ['a voice that is no name', { text: 'hi', voice: '../x' }],
    ['a speed out of range', { text: 'hi', speed: 9 }],
    ['a speed that is no number', { text: 'hi', speed: 'fast' }],
    ['more than is asked', { text: 'hi', model: 'mine' }],
  ])('refuses %s', async (_name, body) => expect((await speak(body)).status).toBe(400));

  it('takes no form', async () => expect((await client.postForm('/api/tts', { text: 'hi' })).status).toBe(415));

  it.each<[SpeechFault, number]>([
    ['401', 502],
    ['400', 400],
    ['500', 502],
    ['html', 502],
    ['badjson', 502],
    ['empty', 502],
    ['hang', 502],
  ])('answers a door that does %s with %i, in time, and nothing of its words', async (fault, status) => {
    const begun = performance.now();
    const answer = await speak({ text: `fault-${fault}` });
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain(speechSecret.slice(0, 20));
    expect(performance.now() - begun).toBeLessThan(4_000);
  });

  it.each(['cut', 'stall'])('breaks off where the door does %s after it began', async (fault) => {
    await expect(speak({ text: `fault-${fault}` })).rejects.toThrow();
    expect((await speak({ text: 'And again.' })).status).toBe(200);
  });

  it('ends its call at once when the listener has left', async () => {
    const leave = new AbortController();
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, signal: leave.signal };
    const left = client
      .request('/api/tts', { ...init, body: JSON.stringify({ text: 'fault-stall for long' }) })
      .then((response) => response.text())
      .catch(() => 'left');
    await expect.poll(() => double.speeches.at(-1)?.input, { interval: 10 }).toContain('for long');
    await new Promise((resolve) => setTimeout(resolve, 100));
    leave.abort();
    expect(await left).toBe('left');
    // ORION_IDLE_SECONDS, the server's own timeout for silence, is a second.
    await expect.poll(() => double.speeches.at(-1)?.closedEarly, { timeout: 500, interval: 10 }).toBe(true);
  });
});

describe('speech to text', () => {
  it.each(Object.keys(containers))('takes %s by its content, and hands it on unchanged', async (kind) => {
    const recording = Buffer.concat([containers[kind]!, Buffer.alloc(5_000, 1)]);
    expect(await hear(recording)).toEqual({
      status: 200,
      body: { text: 'The quick brown fox jumps over the lazy dog.' },
    });
    const call = double.transcriptions.at(-1)!;
    expect(call).toMatchObject({
      model: 'ears-1',
      fileName: `recording.${kind}`,
      type: `audio/${kind}`,
      authorization: 'Bearer sk-ears',
    });
    expect(call.bytes.equals(recording)).toBe(true);
  });

  it('answers silence with an empty text', async () => {
    double.hears('  ');
    expect((await hear(containers.webm!)).body.text).toBe('');
  });

  it('refuses what is no recording, whatever its name says', async () => {
    for (const bytes of ['just text', '%PDF-1.7\n', '<html>', 'MZ program']) {
      const { status, body } = await hear(Buffer.from(bytes));
      expect([status, body.error]).toEqual([415, 'unsupported_type']);
    }
  });

  it('refuses words in the place of the file, no file, an empty file, too much, and JSON', async () => {
    expect((await hear('words')).status).toBe(400);
    expect((await hear(Buffer.alloc(0))).status).toBe(400);
    expect((await client.postMultipart('/api/speech-to-text', new FormData())).status).toBe(400);
    expect((await hear(Buffer.concat([containers.webm!, Buffer.alloc(10 * 1024 * 1024)]))).status).toBe(413);
    expect((await client.sendJson('POST', '/api/speech-to-text', { audio: 'x' })).status).toBe(415);
  });

  it.each<[SpeechFault, number]>([
    ['401', 502],
    ['400', 400],
    ['500', 502],
    ['html', 502],
    ['badjson', 502],
    ['hang', 502],
  ])('answers a door that does %s with %i, in time, and nothing of its words', async (fault, status) => {
    double.breaks(fault);
    const begun = performance.now();
    const answer = await hear(containers.webm!);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toContain(speechSecret.slice(0, 20));
    expect(performance.now() - begun).toBeLessThan(6_000);
  });

  it('keeps words and recordings out of the log', async () => {
    double.hears('Badger-Moonlight');
    await hear(containers.webm!);
    await speak({ text: 'Badger-Sunlight fault-500' });
    expect(server.logs()).not.toMatch(/Badger|sk-speech|UPSTREAM-SPEECH/);
  });
});

describe('the test page', () => {
  it('says what it uses, and has a form for those without JavaScript', async () => {
    const page = await openPage(client, '/test-speech');
    expect(page.text).toContain('speech-to-text API');
    const form = page.document.querySelector<HTMLFormElement>('form[action="/test-speech"]')!;
    expect(form.enctype).toBe('multipart/form-data');
  });

  it('shows the text of an uploaded recording, or the error next to the field', async () => {
    const good = await client.postMultipart('/test-speech', recordingForm(containers.ogg!));
    expect(good.status).toBe(200);
    expect(await good.text()).toContain('The quick brown fox jumps over the lazy dog.');
    const bad = await client.postMultipart('/test-speech', recordingForm(Buffer.from('text')));
    expect(bad.status).toBe(415);
    expect(await bad.text()).toMatch(/Failed to transcribe audio: .*This recording could not be read/s);
    expect((await client.postMultipart('/test-speech', new FormData())).status).toBe(400);
  });

  it('is for those who are signed in', async () => {
    const answer = await createClient(server.url).request('/test-speech');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth?redirectTo=%2Ftest-speech']);
  });
});

describe('the keys of speech servers', { timeout: 90_000 }, () => {
  async function authorizations(env: Record<string, string | undefined>) {
    const given = Object.fromEntries(
      Object.entries(env).filter((one): one is [string, string] => one[1] !== undefined),
    );
    const other = await startFreshServer({ env: given });
    try {
      const person = createClient(other.url);
      await person.register();
      expect((await speak({ text: 'Hello.' }, person)).status).toBe(200);
      expect((await hear(containers.webm!, person)).status).toBe(200);
      return [double.speeches.at(-1)!.authorization, double.transcriptions.at(-1)!.authorization];
    } finally {
      await other.stop();
    }
  }
  const modelKey = { OPENAI_API_KEY: 'sk-model', ORION_MODEL: 'unused' };
  const withoutKeys = () => ({
    ...modelKey,
    ...speechEnv(double),
    ORION_TTS_API_KEY: undefined,
    ORION_STT_API_KEY: undefined,
  });

  it('are not the key of a model that another server answers', async () => {
    expect(await authorizations(withoutKeys())).toEqual([undefined, undefined]);
    expect(await authorizations({ ...withoutKeys(), OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' })).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('are the key of the model where one server does both', async () => {
    const shared = { ...withoutKeys(), OPENAI_BASE_URL: `${double.url}/chat` };
    expect(await authorizations(shared)).toEqual(['Bearer sk-model', 'Bearer sk-model']);
    expect(
      await authorizations({
        ...shared,
        ORION_TTS_BASE_URL: undefined,
        ORION_STT_BASE_URL: undefined,
        OPENAI_BASE_URL: double.url,
      }),
    ).toEqual(['Bearer sk-model', 'Bearer sk-model']);
  });

  it('are each their own, also on the server of the model', async () => {
    const own = { ...modelKey, ...speechEnv(double), OPENAI_BASE_URL: double.url };
    expect(await authorizations(own)).toEqual(['Bearer sk-voice', 'Bearer sk-ears']);
  });
});

describe('without a speech server', () => {
  it('says so with 503, and still refuses bad input', async () => {
    const bare = await startFreshServer();
    const person = createClient(bare.url);
    await person.register();
    expect((await speak({ text: 'Hello.' }, person)).status).toBe(503);
    expect((await speak({ text: '' }, person)).status).toBe(400);
    expect((await hear(containers.webm!, person)).status).toBe(503);
    expect((await hear(Buffer.from('text'), person)).status).toBe(415);
    expect(await (await person.request('/test-speech')).text()).toContain(
      'Speech to text is not set up on this server.',
    );
    expect(await (await person.postMultipart('/test-speech', recordingForm(containers.webm!))).text()).toContain(
      'Speech to text is not set up on this server.',
    );
    await bare.stop();
  });
});
