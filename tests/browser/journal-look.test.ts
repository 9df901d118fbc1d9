import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import {
  expectAccessible,
  expectNoSideways,
  onEachScreen,
  openPage,
  registerOverHttp,
  SIZES,
  withBrowser,
} from './browser';

const browser = withBrowser();
const server = withSharedServer();

/** Returns for each element whether its background is the colour of the token. */
const drawnAs = (page: Page, selector: string, token: string) =>
  page.locator(selector).evaluateAll((elements, name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.setAttribute('style', '');
    probe.style.background = `var(${name})`;
    const wanted = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return elements.map((element) => getComputedStyle(element).backgroundColor === wanted);
  }, token);

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(4);

describe('the journal', () => {
  it('is accessible and fits in each of its states', { timeout: 240_000 }, async () => {
    const { page, context, problems } = await openPage(browser, server.url, { viewport: SIZES[0]! });
    await registerOverHttp(page);
    const look = (where: string) =>
      onEachScreen(page, async (screen) => {
        await expectAccessible(page, `${where} at ${screen}`);
        await expectNoSideways(page, `${where} at ${screen}`);
      });
    const headers = { origin: server.url };
    const write = async (data: object) =>
      (await (await page.request.post('/api/journal', { data, headers })).json()) as { entryId: string };
    await page.goto('/journal');
    await look('empty journal');
    const tags = ['moving', LONG.slice(0, 50), 'sleep', 'mum', 'night'];
    const { entryId } = await write({
      title: LONG,
      content: `${LONG} ${LONG}`,
      mood: LONG.slice(0, 60),
      moodScore: 2,
      tags,
    });
    const grave = await write({ title: 'Tonight', content: 'I want to kill myself.' });
    await page.request.patch(`/api/journal/${entryId}`, { data: { content: 'Changed.', isPrivate: false }, headers });
    for (const query of [
      '',
      '?q=nowhere',
      `?tag=${tags[1]}`,
      `?entry=${entryId}`,
      `?entry=${grave.entryId}`,
      `?versions=${entryId}`,
      `?delete=${entryId}`,
      `?entry=${LONG}`,
    ]) {
      await page.goto(`/journal${query}`);
      await look(query);
    }
    await page.goto(`/journal?edit=${entryId}`);
    await page.getByRole('button', { name: 'Remove tag mum' }).waitFor();
    await look('the form');
    await page.getByLabel('Content', { exact: true }).fill('Mine.');
    await page.getByText('Draft saved').waitFor();
    await page.request.patch(`/api/journal/${entryId}`, { data: { content: `Theirs. ${LONG}` }, headers });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Keep mine' }).waitFor();
    await look('both texts');
    await page.goto('/journal?dialog=new');
    await page.getByRole('button', { name: 'Save Entry' }).click();
    await page.getByText('Title is required').waitFor();
    await look('the form with errors');
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe.each(['light', 'dark'] as const)('the details of the journal, %s', { timeout: 60_000 }, (colorScheme) => {
  async function open(width: number) {
    const opened = await openPage(browser, server.url, { colorScheme, viewport: { width, height: 800 } });
    await registerOverHttp(opened.page);
    const write = async (data: object) => {
      const answer = await opened.page.request.post('/api/journal', {
        data: { content: 'Words.', ...data },
        headers: { origin: server.url },
      });
      return ((await answer.json()) as { entryId: string }).entryId;
    };
    return { ...opened, write };
  }

  it('draw choices as fields that can be used', async () => {
    const { page, context, write } = await open(1280);
    await write({ title: 'Rain', tags: ['sea'] });
    await page.goto('/journal');
    expect(await drawnAs(page, 'form[role=search] select, form[role=search] input', '--surface')).toEqual([
      true,
      true,
      true,
      true,
    ]);
    await page.goto('/journal?dialog=new');
    expect(await drawnAs(page, '[name=moodScore]:not(:checked)', '--surface')).toEqual([true, true, true, true, true]);
    expect(await drawnAs(page, '[name=moodScore]:checked, [name=isPrivate]:checked', '--action')).toEqual([true, true]);
    await page.getByLabel('Keep this entry private').uncheck();
    await expect.poll(() => drawnAs(page, '[type=checkbox][name=isPrivate]', '--surface')).toEqual([true]);
    await page.goto('/settings');
    expect(await drawnAs(page, '[name=username]', '--sunk')).toEqual([true]);
    await context.close();
  });

  it('draw tags as large as the mood beside them, with room for a finger', async () => {
    const { page, context, write } = await open(360);
    const tags = ['moving', 'mum', 'sleep', 'night', 'kitchen', 'garden'];
    await page.goto(`/journal?entry=${await write({ title: 'Rain', mood: 'calm', tags })}`);
    const chips = page.locator('article .chip');
    const boxes = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().toJSON() as DOMRect));
    expect(new Set(boxes.map(({ height }) => Math.round(height))).size).toBe(1);
    const hits = await page.locator('article a.chip').evaluateAll((all) =>
      all.map((chip) => {
        const { left, right, top, bottom } = chip.getBoundingClientRect();
        const at = (y: number) => document.elementFromPoint((left + right) / 2, y) === chip;
        return bottom - top < 44 && at((top + bottom) / 2 - 21) && at((top + bottom) / 2 + 21);
      }),
    );
    expect(hits).toEqual(tags.map(() => true));
    await context.close();
  });

  it('keep the gap above the words where the date has a line of its own', async () => {
    const { page, context, write } = await open(360);
    await write({ title: 'Rain' });
    await write({ title: 'A title that is so long that its date stands below it' });
    await page.goto('/journal');
    const gaps = await page.locator('.entries li').evaluateAll((cards) =>
      cards.map((card) => {
        const inkBottom = Math.max(
          ...[...card.querySelectorAll('time, h2 a')].map((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            return range.getBoundingClientRect().bottom;
          }),
        );
        return card.querySelector('p')!.getBoundingClientRect().top - inkBottom;
      }),
    );
    expect(Math.abs(gaps[0]! - gaps[1]!)).toBeLessThan(4);
    await context.close();
  });
});
