import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { makeZip } from '../journal/make-journals';
import { withOpenaiDouble, withServer } from '../setup/fixtures';
import { readZip } from '../setup/read-zip';
import { modelEnv } from '../setup/start-server';
import { MOVING, openPage, registerOverHttp, untilAnswered, withBrowser } from './browser';

const HEBREW = 'יום ארוך, והרבה לזכור.';
const ARABIC = 'قلت لها إنني متعب.';
const REPLY = [
  `# ${HEBREW}`,
  `${ARABIC} OK?`,
  'In English, with שלום in it.',
  `1. ${HEBREW}\n2. second`,
  `> ${ARABIC}`,
  `| ${HEBREW} | two |\n| --- | --- |\n| ${ARABIC} | 4 |`,
  '```\n' + HEBREW + '\n```',
].join('\n\n');

const browser = withBrowser();
const double = withOpenaiDouble({ behaviour: { text: REPLY } });
const server = withServer(() => ({ env: modelEnv(double.url) }));

/**
 * Returns right-to-left text whose direction is not handled: no element around it takes its direction from the text.
 */
const undirected = (page: Page) =>
  page.evaluate(() => {
    const isRightToLeft = (text: string | null) => /[\u0590-\u06ff]/.test(text ?? '');
    const isDirected = (element: Element | null) => {
      const nearest = element?.closest('[dir], bdi');
      return nearest?.getAttribute('dir') === 'auto' || nearest?.tagName === 'BDI';
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (isRightToLeft(node.textContent) && !parent.closest('script, style') && !isDirected(parent))
        found.push(`${parent.outerHTML.slice(0, 120)}`);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>(
      'input:not([type=hidden], [type=checkbox], [type=radio]), textarea',
    ))
      if (isRightToLeft(field.value) && !isDirected(field)) found.push(field.outerHTML.slice(0, 120));
    return found;
  });

const directionOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((element) => getComputedStyle(element).direction));

/** Registers with a right-to-left name, and enters text wherever a user can. */
async function fill(page: Page) {
  const headers = { origin: server.url };
  const username = `dir_${process.pid}_${Date.now().toString(36)}`;
  await registerOverHttp(page, { fullName: 'מאיה כהן', username, email: `${username}@example.com` });
  const post = async (address: string, data: object) =>
    (await (await page.request.post(address, { data, headers })).json()) as Record<string, unknown>;
  const { sessionId } = (await post('/api/sessions', {}))['session'] as { sessionId: string };
  await post(`/api/sessions/${sessionId}/messages`, { content: `${HEBREW}\n\nAnd in English.` });
  await page.request.patch(`/api/sessions/${sessionId}`, { data: { title: HEBREW }, headers });
  const file = { name: `${HEBREW}.txt`, mimeType: 'text/plain', buffer: Buffer.from(HEBREW) };
  const { documentId } = (await (
    await page.request.post('/api/documents/upload', { multipart: { file, sessionId }, headers })
  ).json()) as {
    documentId: string;
  };
  const words = { title: HEBREW, content: `${ARABIC}\n\nIn English.`, mood: 'שקט', tags: ['בית', 'ים'] };
  const { entryId } = (await post('/api/journal', words)) as { entryId: string };
  await page.request.patch(`/api/journal/${entryId}`, { data: { content: `${HEBREW} ${ARABIC}` }, headers });
  await page.request.patch('/api/user/profile', {
    data: { aboutMe: HEBREW, pronouns: 'היא', interests: ARABIC },
    headers,
  });
  return { sessionId, documentId, entryId };
}

describe('text in Hebrew and Arabic', { timeout: 180_000 }, () => {
  it('runs from right to left wherever people or the model write', async () => {
    const { page, context, problems } = await openPage(browser, server.url);
    const { sessionId, documentId, entryId } = await fill(page);
    await page.goto(`/journal/import`);
    const buffer = await makeZip([{ name: 'יום.md', text: Buffer.from([0xff, 0xfe, 0, 0xd8]) }]);
    await page.getByLabel('File').setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer });
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('dialog').getByText('יום.md').waitFor();
    const today = new Date().toISOString().slice(0, 10);
    const q = encodeURIComponent('ארוך');
    const addresses = [
      ...[
        '/',
        `/?session=${sessionId}`,
        `/?session=${sessionId}&dialog=resources`,
        '/settings',
        '/settings?tab=about',
        '/settings?tab=about&edit=1',
      ],
      ...[
        '/history',
        `/history?q=${q}`,
        `/history?q=${q}q`,
        `/history?rename=${sessionId}`,
        `/history?delete=${sessionId}`,
      ],
      ...['/documents', `/documents?document=${documentId}`, `/documents?delete=${documentId}`],
      ...[
        '/journal',
        `/journal?q=${q}`,
        `/journal?tag=${encodeURIComponent('בית')}`,
        `/journal?entry=${entryId}`,
        `/journal?delete=${entryId}`,
      ],
      ...[
        `/journal?edit=${entryId}`,
        `/journal?dialog=new&title=${q}`,
        `/journal?versions=${entryId}`,
        `/journal/${entryId}/reflection`,
      ],
      ...[
        '/journal/export?scope=chosen',
        '/journal/looking-back',
        `/journal/looking-back?day=${today}`,
        '/journal/import?done=1',
      ],
    ];
    for (const address of addresses) {
      await page.goto(address);
      expect(await undirected(page), address).toEqual([]);
    }
    await page.goto('/journal');
    await page.evaluate(() => document.querySelector('.entries li p')!.removeAttribute('dir'));
    expect(await undirected(page), 'a preview without a direction is found').toHaveLength(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('has its own direction block by block, in entries, messages and replies', async () => {
    const { page, context } = await openPage(browser, server.url, MOVING);
    const { sessionId, entryId } = await fill(page);
    await page.goto(`/journal?entry=${entryId}`);
    expect(await directionOf(page, 'article h2, article .words, article a.chip')).toEqual(['rtl', 'rtl', 'rtl', 'rtl']);
    await page.goto(`/?session=${sessionId}`);
    expect(await directionOf(page, '.bar h1, .msg.you .words')).toEqual(['rtl', 'rtl']);
    const blocks = '.msg.orion .words > *, .msg.orion table';
    const expected = ['rtl', 'rtl', 'ltr', 'rtl', 'rtl', 'ltr', 'rtl', 'rtl'];
    expect(await directionOf(page, blocks)).toEqual(expected);
    // The same while it streams.
    await page.getByLabel('Message').fill(ARABIC);
    expect(await directionOf(page, 'textarea[name=content]')).toEqual(['rtl']);
    await page.getByRole('button', { name: 'Send' }).click();
    await untilAnswered(page, 2);
    expect(await directionOf(page, '.msg.orion:last-of-type .words > *, .msg.orion:last-of-type table')).toEqual(
      expected,
    );
    // Each paragraph of a message is aligned to the side on which it begins.
    const sides = await page
      .locator('.msg.you .words')
      .first()
      .evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()]
          .filter(({ width }) => width > 1)
          .map((line) => (line.left - left < right - line.right ? 'left' : 'right'));
      });
    expect(sides).toEqual(['right', 'left']);
    await context.close();
  });

  it('runs from right to left in the fields while it is typed', async () => {
    const { page, context } = await openPage(browser, server.url);
    const { sessionId } = await fill(page);
    for (const [address, fields] of [
      ['/journal?dialog=new', ['dialog [name=title]', 'dialog [name=content]', 'dialog [name=mood]']],
      ['/journal', ['[name=q]']],
      ['/journal/export?scope=chosen', ['dialog [name=q]']],
      ['/history', ['[name=q]']],
      [`/history?rename=${sessionId}`, ['[name=title]']],
      ['/settings?tab=about&edit=1', ['[name=pronouns]', '[name=aboutMe]', '[name=interests]']],
      ['/settings', ['[name=fullName]']],
    ] as const) {
      await page.goto(address);
      for (const field of fields) {
        await page.locator(field).fill(HEBREW);
        expect(await directionOf(page, field), `${address} ${field}`).toEqual(['rtl']);
      }
    }
    await page.goto('/journal?dialog=new');
    await page.getByLabel('Tags (Optional)').fill('בית');
    await page.keyboard.press('Enter');
    await page.locator('li.chip bdi').waitFor();
    expect(await directionOf(page, 'li.chip bdi')).toEqual(['rtl']);
    await context.close();
  });

  it('keeps its direction in the files that leave, and on paper', async () => {
    const { page, context } = await openPage(browser, server.url);
    const { sessionId } = await fill(page);
    const read = async (address: string) => (await page.request.get(address)).body();
    const everything = (await readZip(await read('/api/account/export'))).get('orion.html')!;
    for (const [name, bytes] of [
      ['conversation', await read(`/api/sessions/${sessionId}/export?format=html`)],
      ['journal', await read('/api/journal/export?format=html')],
      ['everything', everything],
      ['print', await read(`/sessions/${sessionId}/print`)],
    ] as const) {
      const file = await context.newPage();
      await file.setContent(bytes.toString('utf8').replace(/<script[\s\S]*?<\/script>/, ''));
      expect(await undirected(file), name).toEqual([]);
      const titles = await directionOf(file, ':is(h1, h2, h3)[dir]');
      expect([name, [...new Set(titles)]]).toEqual([name, ['rtl']]);
      await file.close();
    }
    await context.close();
  });
});
