import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startOpenaiDouble } from '../doubles/openai-double';
import { withOpenaiDouble, withServer } from '../setup/fixtures';
import { startFreshServer } from '../setup/fresh-server';
import { modelEnv } from '../setup/start-server';
import { MOVING, openPage, register, replies, say, untilAnswered, withBrowser } from './browser';

const browser = withBrowser();
const double = withOpenaiDouble({ behaviour: { tokens: 60, delayMs: 15 } });
const server = withServer(() => ({ env: { ...modelEnv(double.url), ORION_IDLE_SECONDS: '2' } }));

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');

describe('a conversation', () => {
  let page: Page;
  let problems: string[];
  beforeEach(async () => {
    ({ page, problems } = await openPage(browser, server.url, MOVING));
    await register(page);
  });
  afterEach(async () => {
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('sends with Enter, breaks the line with Shift+Enter, and sends nothing empty', async () => {
    const box = page.getByLabel('Message');
    const send = page.getByRole('button', { name: 'Send' });
    await expect.poll(() => send.isDisabled()).toBe(true);
    await box.fill('   ');
    expect(await send.isDisabled()).toBe(true);
    await box.fill('First line');
    await box.press('Shift+Enter');
    await box.pressSequentially('second line');
    await box.press('Enter');
    await expect.poll(() => box.inputValue()).toBe('');
    await untilAnswered(page, 1);
    expect(await page.locator('.msg.you').innerText()).toMatch(/First line\nsecond line/);
  });

  it('grows the box with the text, to 300 px and no further', async () => {
    const box = page.getByLabel('Message');
    const height = async () => (await box.boundingBox())!.height;
    const one = await height();
    await box.fill('a\nb\nc\nd');
    await expect.poll(height).toBeGreaterThan(one * 1.5);
    await box.fill('line\n'.repeat(60));
    await expect.poll(height).toBeLessThanOrEqual(300);
  });

  it('shows Thinking, then words as they come, and blocks sending meanwhile', async () => {
    await say(page, '[[tokens:80,delay:20]]');
    await page.getByText('Thinking...').waitFor();
    await expect.poll(() => replies(page).last().innerText()).toContain('w5');
    await page.getByLabel('Message').fill('not yet');
    await page.getByLabel('Message').press('Enter');
    expect(await page.getByLabel('Message').inputValue()).toBe('not yet');
    await untilAnswered(page, 1);
    expect(await replies(page).last().innerText()).toContain(words(80));
    expect(await page.getByLabel('Message').inputValue()).toBe('not yet');
  });

  it('stops, keeps what was said, and says so', async () => {
    await say(page, '[[tokens:400,delay:20]]');
    // A press right after Send counts as one of its own: it was meant for Send.
    await expect.poll(() => replies(page).last().innerText()).toContain('w60');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped here.', { exact: true }).waitFor();
    const kept = await replies(page).last().innerText();
    expect(kept).toContain('w10');
    expect(kept).not.toContain('w399');
    await page.reload();
    await page.getByText('Stopped here.', { exact: true }).waitFor();
    await expect.poll(() => double.openReplies()).toBe(0);
  });

  it.each(['500', 'html', 'cut', 'badjson', 'stallafter', 'stallbefore'])(
    'survives an upstream that does %s, with words and Try again',
    async (fault) => {
      await say(page, `[[fault:${fault},tokens:20,delay:5]]`);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      expect(await page.locator('.msg.orion .msg-note').innerText()).toMatch(/try again/i);
      expect(await page.content()).not.toContain('UPSTREAM-INTERNAL');
      await say(page, '[[tokens:5]] and now?');
      await untilAnswered(page, 2);
      expect(await replies(page).last().innerText()).toContain('w4');
    },
  );

  it('finds every word after the tab was closed in the middle of a reply', async () => {
    await say(page, '[[tokens:120,delay:10]]');
    await expect.poll(() => replies(page).last().innerText()).toContain('w3');
    const address = page.url();
    const context = page.context();
    await page.close();
    page = await context.newPage();
    await page.goto(address);
    await untilAnswered(page, 1);
    expect(await replies(page).last().innerText()).toContain(words(120));
  });

  it('goes on after the connection was lost', async () => {
    await say(page, '[[tokens:200,delay:15]]');
    await expect.poll(() => replies(page).last().innerText()).toContain('w3');
    await page.context().setOffline(true);
    await page.waitForTimeout(700);
    await page.context().setOffline(false);
    await untilAnswered(page, 1);
    expect(await replies(page).last().innerText()).toContain(words(200));
    problems.length = 0;
  });

  it('shows the same reply in a second tab', async () => {
    await say(page, '[[tokens:150,delay:10]]');
    await expect.poll(() => replies(page).last().innerText()).toContain('w3');
    const second = await page.context().newPage();
    await second.goto(page.url());
    await Promise.all([untilAnswered(page, 1), untilAnswered(second, 1)]);
    for (const tab of [page, second]) expect(await replies(tab).last().innerText()).toContain(words(150));
  });

  it('tells a screen reader the reply once, whole', async () => {
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      new MutationObserver(() => {
        for (const region of document.querySelectorAll('[role=status], [aria-live=polite], [role=log]')) {
          const text = region.textContent ?? '';
          if (text.includes('w1 ') && heard.at(-1) !== text) heard.push(text);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await say(page, '[[tokens:30,delay:20]]');
    await untilAnswered(page, 1);
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    await expect.poll(heard).not.toHaveLength(0);
    expect(await heard()).toEqual([expect.stringContaining(words(30))]);
  });

  it('shows the crisis card at once, before the model has said a word', async () => {
    await say(page, 'I want to end my life. [[fault:stallbefore]]');
    const card = page.getByRole('link', { name: 'Call 988, 988 Suicide & Crisis Lifeline' });
    await card.waitFor({ timeout: 1_500 });
    expect(await card.getAttribute('href')).toBe('tel:988');
    await page.getByText('741741').first().waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.reload();
    await card.waitFor();
  });
});

describe('the typewriter', () => {
  it('is off for people who want less motion', async () => {
    const { page, context } = await openPage(browser, server.url, { reducedMotion: 'reduce' });
    await register(page);
    await say(page, '[[tokens:400,delay:0]]');
    await untilAnswered(page, 1);
    expect(await replies(page).last().innerText()).toContain(words(400));
    await context.close();
  });
});

describe('assistant text', () => {
  it('is Markdown without images, raw HTML or dangerous links', async () => {
    const text =
      '**bold** <script>alert(1)</script> <b onclick=alert(1)>raw</b> ![leak](https://evil.example/x.png) [bad](javascript:alert(1)) [good](https://example.org)\n\n- one\n- two';
    const odd = await startOpenaiDouble({ behaviour: { text, tokens: 8, delayMs: 5 } });
    const other = await startFreshServer({ env: modelEnv(odd.url) });
    const { page, context, problems } = await openPage(browser, other.url, MOVING);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await register(page);
    await say(page, 'Show me.');
    await untilAnswered(page, 1);
    for (const stage of ['live', 'stored']) {
      const reply = replies(page).last();
      expect(await reply.locator('strong').innerText(), stage).toBe('bold');
      expect(await reply.locator('li').count(), stage).toBe(2);
      expect(await reply.locator('img, script, [onclick]').count(), stage).toBe(0);
      const links = await reply
        .locator('a')
        .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]));
      expect(
        links.filter(([href]) => href?.startsWith('javascript:')),
        stage,
      ).toEqual([]);
      expect(links.find(([href]) => href === 'https://example.org')?.[1], stage).toContain('noopener');
      await page.reload();
      await untilAnswered(page, 1);
    }
    expect(asked.filter((url) => !url.startsWith(other.url) && !url.startsWith('data:'))).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
    await other.stop();
    await odd.close();
  });
});
