import type { Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { speechEnv } from '../doubles/speech-double';
import { withOpenaiDouble, withServer, withSpeechDouble } from '../setup/fixtures';
import { toneFile } from '../setup/spoken-file';
import { modelEnv } from '../setup/start-server';
import { speechOfTheBrowser } from './browser-speech';
import { expectAccessible, openPage, register, replies, say, untilAnswered, withFlaggedBrowser } from './browser';

const WITH_CODE =
  'Please text `HOME` to `741741` or call `988` now.\n\n```\nText HOME\nto 741741\n```\n\n```js\nconst a = 1;\nreturn a;\n```\n\nTake care.';
const SPOKEN = 'Please text HOME to 741741 or call 988 now.\nText HOME\nto 741741\nCode block.\nTake care.';

const browser = withFlaggedBrowser(['--autoplay-policy=no-user-gesture-required']);
const model = withOpenaiDouble({ behaviour: { text: WITH_CODE, tokens: 20 } });
const voice = withSpeechDouble();
const speaking = withServer(() => ({ env: { ...speechEnv(voice), ...modelEnv(model.url) } }));
const mute = withServer(() => ({ env: modelEnv(model.url) }));
let page: Page;
let problems: string[];
beforeAll(() => voice.says(toneFile(20), 'audio/wav'));
afterEach(async () => {
  expect(problems).toEqual([]);
  await page.context().close();
});

async function talk(url: string, voices: [string, string][] | null) {
  ({ page, problems } = await openPage(browser, url));
  if (voices) await page.addInitScript(speechOfTheBrowser, { voices });
  await register(page);
  await say(page, 'Whom can I call?');
  await untilAnswered(page, 1);
}
const readReply = () => replies(page).last().getByRole('button', { name: 'Read aloud' }).click();

describe('reading a reply aloud', () => {
  it('says what stands in code marks, with the voice of the browser', async () => {
    await talk(mute.url, [['Ann', 'en-US']]);
    await readReply();
    type Said = { text: string }[];
    const said = () =>
      page.evaluate(() => (window as unknown as { said: Said }).said.map(({ text }) => text).join('\n'));
    await expect.poll(said).toBe(SPOKEN);
  });

  it('says it with the voice of the server', async () => {
    await talk(speaking.url, null);
    voice.speeches.length = 0;
    await readReply();
    await expect.poll(() => voice.speeches.map(({ input }) => input).join('\n')).toBe(SPOKEN);
  });

  it('reads a conversation that stays on this machine with a voice of the device, and hears nothing by the browser', async () => {
    ({ page, problems } = await openPage(browser, mute.url));
    const voices = [
      ['Online Ann', 'en-US'],
      ['Bob', 'en-GB'],
    ];
    await page.addInitScript(speechOfTheBrowser, { voices, recognises: true });
    await register(page);
    const dictation = page.getByRole('button', { name: /dictat/i });
    await dictation.waitFor();
    const answer = await page.request.post('/api/sessions', {
      data: { onlyHere: true },
      headers: { Origin: mute.url },
    });
    const { session } = (await answer.json()) as { session: { sessionId: string } };
    await page.goto(`/?session=${session.sessionId}`);
    expect(await dictation.count()).toBe(0);
    await say(page, 'I am tired.');
    await untilAnswered(page, 1);
    await readReply();
    const heard = () =>
      page.evaluate(() => (window as unknown as { said: { voice: string }[] }).said.map(({ voice }) => voice));
    await expect.poll(heard).toContain('Bob');
    expect(new Set(await heard())).toEqual(new Set(['Bob']));
  });

  it('says in words that nobody has a voice, and does not ask a server that has none', async () => {
    await talk(mute.url, []);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.evaluate(() => (speechSynthesis.speak = () => undefined));
    await readReply();
    await page.getByText('No voice to read it aloud', { exact: true }).waitFor();
    expect(asked).not.toContain('/api/tts');
  });
});

it('the test page says before a recording that nothing can be transcribed', async () => {
  ({ page, problems } = await openPage(browser, mute.url));
  await register(page);
  await page.goto(`${mute.url}/test-speech`);
  await page.getByText('Speech to text is not set up on this server').waitFor();
  const start = page.getByRole('button', { name: 'Start Recording' });
  expect([await start.isDisabled(), await page.getByLabel(/A recording/).count()]).toEqual([true, 0]);
  await expectAccessible(page);
});
