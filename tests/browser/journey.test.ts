import { describe, expect, it } from 'vitest';
import { withOpenaiDouble, withServer } from '../setup/fixtures';
import { modelEnv } from '../setup/start-server';
import { MOVING, openPage, registerByForm, replies, say, signIn, untilAnswered, withBrowser } from './browser';

const browser = withBrowser();
const double = withOpenaiDouble({ behaviour: { tokens: 40, delayMs: 10 } });
const slowWords = { ORION_WORD_DELAY_MS: '15' };
const offline = withServer({ env: slowWords });
const connected = withServer(() => ({ env: { ...slowWords, ...modelEnv(double.url) } }));

const TURNS = [
  'The boxes are packed and I still lie awake.',
  'I worry that I am leaving mum alone with everything.',
  'Maybe I could call her on Sundays.',
];

describe.each([
  ['the offline companion', false, true],
  ['the offline companion and no scripts', false, false],
  ['a model', true, true],
  ['a model and no scripts', true, false],
])('with %s', (_name, withModel, javaScriptEnabled) => {
  const server = withModel ? connected : offline;

  it('a person registers, talks, leaves, comes back and finds every word', { timeout: 120_000 }, async () => {
    const { page, context, problems } = await openPage(browser, server.url, { ...MOVING, javaScriptEnabled });
    const person = await registerByForm(page);
    await expect.poll(() => page.getByText('Welcome to Orion, Maya Torres!').count()).toBeGreaterThan(0);
    for (const [index, text] of TURNS.entries()) {
      await say(page, text);
      await untilAnswered(page, index + 1);
    }
    const spoken = await replies(page).allInnerTexts();
    if (!withModel) expect(new Set(spoken).size, 'Orion does not repeat itself').toBe(TURNS.length);

    const conversation = page.url();
    if (javaScriptEnabled) {
      // A page that is loaded again before the server has the message keeps its words in the box.
      const accepted = page.waitForResponse((response) => response.url().endsWith('/messages') && response.ok());
      await say(page, 'One more thing before I sleep.');
      await accepted;
      await page.reload();
      await untilAnswered(page, 4);
    }
    await page.getByRole('button', { name: /Regenerate/ }).click();
    await untilAnswered(page, javaScriptEnabled ? 4 : 3);

    await page.locator('.side summary').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('You have been successfully logged out.').waitFor();
    await page.goto('/');
    expect(new URL(page.url()).pathname).toBe('/auth');

    await signIn(page, person);
    await page
      .locator(`a[href="${new URL(conversation).pathname}${new URL(conversation).search}"]`)
      .first()
      .click();
    for (const text of TURNS) await page.getByText(text).first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
