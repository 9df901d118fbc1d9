import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { speechEnv } from '../doubles/speech-double';
import { withServer, withSharedServer, withSpeechDouble } from '../setup/fixtures';
import { makeSpokenFile, toneFile } from '../setup/spoken-file';
import { speechOfTheBrowser } from './browser-speech';
import { expectAccessible, openPage, register, replies, say, untilAnswered, withFlaggedBrowser } from './browser';

const WORDS = 'I slept badly and I worry about tomorrow.';

const browser = withFlaggedBrowser([
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${makeSpokenFile(WORDS).file}`,
  '--autoplay-policy=no-user-gesture-required',
]);
const double = withSpeechDouble();
const server = withServer(() => ({ env: { ...speechEnv(double), ORION_IDLE_SECONDS: '2' } }));
const bare = withSharedServer();
let page: Page;
let problems: string[];

async function open(url: string, script?: (given: unknown) => void, given?: unknown) {
  ({ page, problems } = await openPage(browser, url));
  if (script) await page.addInitScript(script, given);
  await register(page);
}
beforeEach(() => {
  double.breaks(null);
  double.hears(WORDS);
  double.says(toneFile(1), 'audio/wav');
});
afterEach(async () => {
  expect(problems).toEqual([]);
  await page.context().close();
});

type Said = { text: string; voice?: string; lang: string; rate: number; pitch: number; volume: number }[];
const said = () => page.evaluate(() => (window as unknown as { said: Said }).said);

const box = () => page.getByLabel('Message');
const dictate = () => page.getByRole('button', { name: 'Dictate' });
const stopDictating = () => page.getByRole('button', { name: 'Stop dictating' });
const note = () => page.locator('[data-dictation]');

/** Returns the part of a recording that is loud, from 0 to 1, in steps of 20 ms. */
const loudPart = (recording: Buffer) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const sound = await new AudioContext().decodeAudioData(bytes.buffer);
    const samples = sound.getChannelData(0);
    const step = sound.sampleRate / 50;
    const steps = Math.floor(samples.length / step);
    const isLoud = (at: number) =>
      samples.subarray(at * step, (at + 1) * step).some((sample) => Math.abs(sample) > 0.03);
    return Array.from({ length: steps }, (_, at) => at).filter(isLoud).length / steps;
  }, recording.toString('base64'));

async function dictateFor(ms: number) {
  await dictate().click();
  await note().getByText('Listening.').waitFor();
  await page.waitForTimeout(ms);
  await stopDictating().click();
}

describe('dictation', () => {
  it('records what is spoken as WebM with opus, and puts the words at the caret', async () => {
    await open(server.url);
    await box().fill('First. Last.');
    await box().evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(6, 6));
    double.transcriptions.length = 0;
    await dictateFor(2_500);
    await expect.poll(() => box().inputValue()).toBe(`First. ${WORDS} Last.`);
    await note().getByText(`Added: ${WORDS}`).waitFor();
    const { bytes, fileName, type } = double.transcriptions[0]!;
    expect([fileName, type]).toEqual(['recording.webm', 'audio/webm']);
    expect(bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    expect(bytes.includes('OpusHead')).toBe(true);
    expect(await loudPart(bytes)).toBeGreaterThan(0.3);
    await page.getByRole('button', { name: 'Send' }).click();
    await untilAnswered(page, 1);
    expect(await page.locator('.msg.you').innerText()).toContain(WORDS);
  });

  it('throws silence away, and says so', async () => {
    await open(server.url);
    double.hears('');
    await box().fill('Mine.');
    await dictateFor(300);
    await note().getByText('Nothing was heard').waitFor();
    expect(await box().inputValue()).toBe('Mine.');
  });

  it('keeps a recording that did not arrive, and sends it again', async () => {
    await open(server.url);
    double.breaks('500');
    await dictateFor(500);
    await note().getByText('Failed to transcribe audio:').waitFor();
    double.breaks(null);
    await note().getByRole('button', { name: 'Send it again' }).click();
    await expect.poll(() => box().inputValue()).toBe(WORDS);
  });

  it('tells that the microphone is blocked, or missing, where the browser recognises nothing itself', async () => {
    await open(server.url, speechOfTheBrowser, { voices: [] });
    for (const [name, text] of [
      ['NotAllowedError', /microphone is blocked/],
      ['NotFoundError', /no microphone was found/],
    ] as const) {
      await page.evaluate((refusal) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', refusal));
      }, name);
      await dictate().click();
      await note().getByText(text).waitFor();
      expect(await note().innerText()).toMatch(/^Failed to start recording: /);
      await dictate().waitFor();
    }
  });

  it('listens with the browser where recording cannot start', async () => {
    await open(server.url, speechOfTheBrowser, { voices: [], recognises: true, hears: 'heard by the browser' });
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotReadableError'));
    });
    await dictate().click();
    await expect.poll(() => box().inputValue()).toBe('heard by the browser');
    expect(await page.evaluate(() => (window as unknown as { recognisedIn: string }).recognisedIn)).toBe('en-US');
    await stopDictating().click();
    await dictate().waitFor();
  });

  it('listens with the browser where the server cannot, and says when neither can', async () => {
    await open(bare.url, speechOfTheBrowser, { voices: [], recognises: true, hears: 'without a server' });
    await dictate().click();
    await expect.poll(() => box().inputValue()).toBe('without a server');
    await page.context().close();
    await open(bare.url, speechOfTheBrowser, { voices: [] });
    await dictate().click();
    await note().getByText('Dictation is not set up on this server').waitFor();
  });
});

describe('reading aloud', () => {
  const readAloud = () => replies(page).last().getByRole('button', { name: 'Read aloud' });
  const stopReading = () => page.getByRole('button', { name: 'Stop reading' });
  const talk = async () => {
    await say(page, 'Hello **there** 🎉, see https://example.org/x today');
    await untilAnswered(page, 1);
  };

  it('has the server read a reply with ash at speed 1, one at a time, until it is stopped', async () => {
    await open(server.url, speechOfTheBrowser, { voices: [['Ann', 'en-US']] });
    double.says(toneFile(20), 'audio/wav');
    await talk();
    double.speeches.length = 0;
    await readAloud().click();
    await expect.poll(() => double.speeches.length).toBeGreaterThan(0);
    expect(double.speeches[0]).toMatchObject({ voice: 'ash', speed: 1 });
    expect(await replies(page).last().innerText()).toContain(double.speeches[0]!.input.slice(0, 30));
    await stopReading().waitFor();
    await page.locator('.msg.you').getByRole('button', { name: 'Read aloud' }).click();
    await expect.poll(() => stopReading().count()).toBe(1);
    await expect.poll(async () => (await said()).map(({ text }) => text)).toEqual(['Hello there, see today']);
    await stopReading().click();
    await expect.poll(() => stopReading().count()).toBe(0);
  });

  it('ends by itself', async () => {
    await open(server.url);
    await talk();
    await readAloud().click();
    await stopReading().waitFor();
    await expect.poll(() => stopReading().count(), { timeout: 15_000 }).toBe(0);
    expect(await page.getByText('No voice to read it aloud').count()).toBe(0);
  });

  it.each(['500', 'html', 'cut', 'hang'] as const)(
    'goes on with the voice of the browser when the server does %s',
    async (fault) => {
      await open(server.url, speechOfTheBrowser, { voices: [['Ann', 'en-US']] });
      await talk();
      double.breaks(fault);
      await readAloud().click();
      await expect
        .poll(async () => (await said())[0], { timeout: 10_000 })
        .toMatchObject({ lang: 'en-US', rate: 1, pitch: 1, volume: 1 });
      await stopReading().click();
      await readAloud().waitFor();
    },
  );

  it('reads with the browser where the server has no voice, and says when nobody has', async () => {
    await open(bare.url, speechOfTheBrowser, { voices: [['Ann', 'en-US']] });
    await talk();
    await readAloud().click();
    await expect.poll(async () => (await said()).length).toBeGreaterThan(0);
    await page.context().close();
    await open(bare.url);
    await page.evaluate(() => (speechSynthesis.speak = () => undefined));
    await talk();
    await readAloud().click();
    await page.getByText('No voice to read it aloud', { exact: true }).waitFor();
  });

  it('offers the English voices only, reads with the chosen one, and remembers it', async () => {
    const voices = [
      ['Ann', 'en-US'],
      ['Bob', 'en_GB'],
      ['Claire', 'fr-FR'],
      ['Ender', 'enx'],
    ];
    await open(server.url, speechOfTheBrowser, { voices });
    await talk();
    const chooser = page.getByLabel('Voice for reading aloud');
    await page.getByLabel('More for this conversation').click();
    expect(await chooser.locator('option').allInnerTexts()).toEqual(['Default voice', 'Ann', 'Bob']);
    await chooser.selectOption('Bob');
    await page.reload();
    await expect.poll(() => chooser.inputValue()).toBe('Bob');
    await readAloud().click();
    await expect.poll(async () => (await said())[0]?.voice).toBe('Bob');
  });

  it('shows no chooser without voices, and is clean for axe', async () => {
    await open(server.url);
    await talk();
    expect(await page.getByLabel('Voice for reading aloud').count()).toBe(0);
    await expectAccessible(page);
  });
});

describe('the test page', () => {
  it('records, transcribes and shows the text, or the error', async () => {
    await open(server.url);
    await page.goto('/test-speech');
    await page.getByText('speech-to-text API').waitFor();
    const record = async () => {
      await page.getByRole('button', { name: 'Start Recording' }).click();
      await page.waitForTimeout(800);
      await page.getByRole('button', { name: 'Stop Recording' }).click();
    };
    await record();
    await page.getByText(WORDS).waitFor();
    await expectAccessible(page);
    double.breaks('hang');
    await record();
    await page.getByText('Processing audio...').waitFor();
    await page.getByText(/Failed to transcribe audio: The recording could not/).waitFor();
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotFoundError'));
    });
    await page.getByRole('button', { name: 'Start Recording' }).click();
    await page.getByText(/Failed to start recording: no microphone/).waitFor();
  });

  it('lets go of a microphone that is given after the page was left, and listens only when it has one', async () => {
    await open(server.url);
    await page.goto('/test-speech');
    await page.evaluate(() => {
      const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        await new Promise<void>((resolve) => Object.assign(window, { allow: resolve }));
        const stream = await real(wanted);
        return Object.assign(window, { stream }).stream;
      };
    });
    await page.getByRole('button', { name: 'Start Recording' }).click();
    await page.getByText('Waiting for the microphone...').waitFor();
    expect(await page.getByText('Listening.').count()).toBe(0);
    await page.getByRole('link', { name: 'Journal' }).first().click();
    await page.getByRole('heading', { name: 'Journal', exact: true }).first().waitFor();
    await page.evaluate(() => (window as unknown as { allow: () => void }).allow());
    const tracks = () =>
      page.evaluate(() =>
        (window as unknown as { stream?: MediaStream }).stream?.getTracks().map(({ readyState }) => readyState),
      );
    await expect.poll(tracks).toEqual(['ended']);
  });
});
