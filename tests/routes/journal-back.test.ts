import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { dailyPrompts } from '~/features/journal/looking-back/daily-prompts';
import { type Client, createClient } from '../setup/http-client';
import { withSharedServer } from '../setup/fixtures';
import { linkOf, linksOf, openPage, type Page, parsePage, valueOf } from '../setup/parse-page';
import { changeDatabase } from '../setup/server-database';

const DAY_MS = 86_400_000;
const ZONE = 'America/New_York';

const server = withSharedServer();

async function newcomer(timeZone = ZONE): Promise<Client> {
  const one = createClient(server.url);
  await one.register();
  one.cookies.set('orion_tz', encodeURIComponent(timeZone));
  return one;
}

/** Creates an entry through the API, then sets the time at which it was written. */
async function write(
  by: Client,
  fields: Record<string, unknown>,
  at = new Date(),
  timeZone: string | null = ZONE,
): Promise<string> {
  const { status, body } = await by.sendJson<{ entryId: string }>('POST', '/api/journal', {
    content: 'Some words.',
    ...fields,
  });
  expect(status).toBe(201);
  await changeDatabase(server, 'UPDATE "JournalEntry" SET "createdAt" = ? WHERE "id" = ?', at, body.entryId);
  if (timeZone === null)
    await changeDatabase(server, 'UPDATE "JournalEntry" SET "timeZone" = NULL WHERE "id" = ?', body.entryId);
  else await changeDatabase(server, 'UPDATE "JournalEntry" SET "timeZone" = ? WHERE "id" = ?', timeZone, body.entryId);
  return body.entryId;
}

async function look(by: Client, query = ''): Promise<Page> {
  const answer = await by.request(`/journal/looking-back${query}`);
  expect(answer.status, query).toBe(200);
  return parsePage(await answer.text());
}
/** The sidebar lists conversations too. */
const linksInMain = async (by: Client, query: string) =>
  within((await look(by, query)).getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const lookAtText = async (by: Client, query = '') => (await look(by, query)).text;

const dayIn = (at: Date, timeZone = ZONE) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
const daysAgo = (count: number) => new Date(Date.now() - count * DAY_MS);
/** Returns the label of a day in the calendar. */
const label = (page: Page, day: string) =>
  page.document.querySelector(`a[aria-label][href*="day=${day}"]`)?.getAttribute('aria-label');
const promptOf = (page: Page) =>
  page.getByRole('region', { name: /^Today/ }).querySelector('[aria-live="polite"]')!.textContent!;

describe('before anything is written', () => {
  it('says so, and has a prompt that starts an entry', async () => {
    const page = await look(await newcomer());
    expect(page.text).toContain('Nothing to look back on yet');
    expect(page.text).toContain('Create your first entry');
    const prompt = promptOf(page);
    expect(dailyPrompts).toContain(prompt);
    expect(linkOf(page, 'Write about this')).toBe(`/journal?${new URLSearchParams({ dialog: 'new', title: prompt })}`);
    expect(page.text).not.toContain('On this day');
  });

  it('gives another prompt when asked, and the usual one for what is no number', async () => {
    const client = await newcomer();
    const usual = await look(client);
    expect(linkOf(usual, 'Another one')).toBe('/journal/looking-back?prompt=1');
    const other = await look(client, '?prompt=1');
    expect(promptOf(other)).not.toBe(promptOf(usual));
    expect(linkOf(other, 'Another one')).toBe('/journal/looking-back?prompt=2');
    expect(promptOf(await look(client, '?prompt=%27--'))).toBe(promptOf(usual));
  });

  it.each(['/journal/export', '/journal/import', '/journal?dialog=new'])('closes %s for another prompt', async (at) => {
    const client = await newcomer();
    await write(client, { title: 'One' }, new Date('2024-03-09T17:00:00Z'));
    expect(linkOf(await openPage(client, at), 'Another one')).toBe('/journal?prompt=1');
  });
});

describe('a month', () => {
  it('counts days and shows each in words, with its mood', async () => {
    const client = await newcomer();
    await write(client, { title: 'One', moodScore: 4 }, new Date('2024-03-09T17:00:00Z'));
    await write(client, { title: 'Two', moodScore: 5 }, new Date('2024-03-09T18:00:00Z'));
    await write(client, { title: 'Three' }, new Date('2024-03-20T18:00:00Z'));
    const page = await look(client, '?month=2024-03');
    expect(page.getByRole('heading', { name: 'March 2024' })).toBeTruthy();
    expect(page.text).toContain('2 days in March 2024, 3 entries.');
    expect(label(page, '2024-03-09')).toBe('Saturday 9 March, 2 entries, mood very good');
    expect(label(page, '2024-03-20')).toBe('Wednesday 20 March, 1 entry');
    expect(label(page, '2024-03-21')).toBe('Thursday 21 March, no entries');
    expect(linksOf(page)).toContain('/journal/looking-back?month=2024-04#calendar');
    expect(linksOf(page).join(' ')).not.toContain('month=2024-02#');
    await write(client, { title: 'Today' });
    expect(await lookAtText(client)).toContain('1 day this month, 1 entry.');
  });

  it('has the days of the zone that an entry was written in, over the change of clocks', async () => {
    const client = await newcomer('Europe/Berlin');
    // Clocks in New York went forward an hour on the 10th: the day ended at 03:59 UTC, no longer at 04:59.
    await write(client, { title: 'Last minute' }, new Date('2024-03-11T03:59:00Z'), 'America/New_York');
    await write(client, { title: 'First minute' }, new Date('2024-03-11T04:00:00Z'), 'America/New_York');
    await write(client, { title: 'Far east' }, new Date('2024-03-11T10:30:00Z'), 'Pacific/Kiritimati');
    await write(client, { title: 'Zone unknown' }, new Date('2024-03-12T23:30:00Z'), null);
    const page = await look(client, '?month=2024-03');
    expect(label(page, '2024-03-10')).toContain('1 entry');
    expect(label(page, '2024-03-11')).toContain('1 entry');
    expect(label(page, '2024-03-12')).toContain('1 entry');
    expect(label(page, '2024-03-13')).toContain('1 entry');
    expect((await look(client, '?day=2024-03-10')).getByRole('link', { name: /^Last minute/ })).toBeTruthy();
    expect((await look(client, '?day=2024-03-13')).getByRole('link', { name: /^Zone unknown ?12:30 AM/ })).toBeTruthy();
  });
});

describe('the month as a night sky', () => {
  it('is drawn with its words, and saved as a picture that holds no words of an entry', async () => {
    const client = await newcomer();
    await write(client, { title: 'Harbor secret' }, new Date('2024-03-11T10:30:00Z'));
    await write(client, { title: 'Second' }, new Date('2024-03-11T12:30:00Z'));
    await write(client, { title: 'Third' }, new Date('2024-03-20T12:30:00Z'));
    const page = await look(client, '?view=sky&month=2024-03');
    const name = /^Night sky of March 2024 2 stars, one for each day.* 2 entries\.$/;
    expect(page.getByRole('img', { name }).querySelectorAll('g')).toHaveLength(2);
    expect(linkOf(page, 'Save as a picture')).toBe('/journal/looking-back/sky?month=2024-03');
    const picture = await client.request('/journal/looking-back/sky?month=2024-03');
    expect([picture.status, picture.headers.get('content-type'), picture.headers.get('content-disposition')]).toEqual([
      200,
      'image/svg+xml',
      'attachment; filename="orion-night-sky-2024-03.svg"',
    ]);
    const svg = await picture.text();
    const drawing = parsePage(svg).getByRole('img', { name });
    expect(drawing.querySelectorAll('g')).toHaveLength(2);
    expect(svg).not.toContain('Harbor');
    expect((await look(client, '?view=sky&month=2024-02')).text).toContain('No stars yet');
    const broken = await client.request('/journal/looking-back/sky?month=%00');
    expect(broken.status).toBeLessThan(500);
  });
});

describe('the mood over time', () => {
  it('is drawn, said in words and shown as a table', async () => {
    const client = await newcomer();
    expect(await write(client, { title: 'No mood' }, daysAgo(1))).toBeTruthy();
    expect(await lookAtText(client)).toContain('You didn’t note a mood in the last 30 days.');
    await write(client, { title: 'Low', moodScore: 1 }, daysAgo(5));
    await write(client, { title: 'High', moodScore: 5 }, daysAgo(2));
    await write(client, { title: 'Long ago', moodScore: 3 }, daysAgo(80));
    const page = await look(client);
    const drawing = page.getByRole('img', {
      name: /^Mood over the last 30 days You noted a mood on 2 of the last 30 days: very good on 1, very low on 1\./,
    });
    expect(drawing.querySelector('.chart-line')!.getAttribute('d')).toMatch(/^M/);
    expect(await lookAtText(client, '?range=90')).toContain('You noted a mood on 3 of the last 90 days');
    expect(await lookAtText(client, '?range=365')).toContain('Each point is the mean of a week.');
    const table = await look(client, '?view=table');
    expect(table.queryByRole('img', { name: /^Mood over/ })).toBeNull();
    const days = within(table.getByRole('table', { name: /^Days with entries in the last 30 days/ }));
    expect(days.getAllByRole('cell', { name: 'very low' }).length).toBeGreaterThan(0);
    expect(days.getByRole('cell', { name: 'not noted' })).toBeTruthy();
  });

  it('follows each change: a new entry, another mood, a deletion', async () => {
    const client = await newcomer();
    const entryId = await write(client, { title: 'One', moodScore: 2 });
    const today = dayIn(new Date());
    expect(label(await look(client), today)).toContain('1 entry, mood low');
    await client.sendJson('PATCH', `/api/journal/${entryId}`, { moodScore: 5 });
    expect(label(await look(client), today)).toContain('1 entry, mood very good');
    await client.sendJson('POST', '/api/journal', { title: 'Two', content: 'Words.', moodScore: 3 });
    expect(label(await look(client), today)).toContain('2 entries, mood good');
    await client.sendJson('DELETE', `/api/journal/${entryId}`);
    expect(label(await look(client), today)).toContain('1 entry, mood in between');
  });

  it('takes a damaged mood for none', async () => {
    const client = await newcomer();
    const entryId = await write(client, { title: 'One', moodScore: 2 });
    await changeDatabase(server, 'UPDATE "JournalEntry" SET "card" = ? WHERE "id" = ?', 'bm90IGEgc2VhbA', entryId);
    expect(label(await look(client), dayIn(new Date()))).toMatch(/1 entry$/);
  });
});

describe('a day', () => {
  it('opens its entries and the conversations of it', async () => {
    const client = await newcomer();
    const day = dayIn(new Date());
    const entryId = await write(client, {
      title: 'On the <roof>',
      content: 'Swifts over the yard.',
      mood: 'light',
      moodScore: 4,
    });
    const { session } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body;
    const link = `/?session=${session.sessionId}`;
    expect(await linksInMain(client, `?day=${day}`)).not.toContain(link);
    await client.sendJson('POST', `/api/sessions/${session.sessionId}/messages`, { content: 'Hello there.' });
    await client.sendJson('PATCH', `/api/sessions/${session.sessionId}`, { title: 'About swifts' });
    const page = await look(client, `?day=${day}`);
    const entry = page.getByRole('link', { name: /^On the <roof>.* · light · mood good ?Swifts over the yard\.$/ });
    expect(entry.getAttribute('href')).toBe(`/journal?entry=${entryId}`);
    expect(await linksInMain(client, `?day=${day}`)).toContain(link);
    const before = dayIn(daysAgo(1));
    expect(linkOf(page, 'Previous day')).toBe(`/journal/looking-back?day=${before}#day`);
    expect(page.text).not.toContain('Next day');
    expect(await lookAtText(client, `?day=${before}`)).toContain('You didn’t write or talk on this day.');
  });

  it('leads to writing about it, also where there is an entry', async () => {
    const client = await newcomer();
    const [today, before] = [dayIn(new Date()), dayIn(daysAgo(1))];
    const href = linkOf(await look(client, `?day=${before}`), 'Write about this day');
    expect(href).toBe(`/journal?dialog=new&date=${before}`);
    expect(valueOf(await openPage(client, href!), 'date')).toBe(before);
    await client.sendJson('POST', '/api/journal', { title: 'Late', content: 'Words.', date: before });
    const page = await look(client, `?day=${before}`);
    expect(page.getByRole('link', { name: /^Late/ })).toBeTruthy();
    expect(linkOf(page, 'Write about this day')).toBe(href);
    expect(label(page, before)).toMatch(/, 1 entry/);
    expect(await lookAtText(client, `?day=${today}`)).toContain('Write about this day');
    expect(await lookAtText(client, '?day=2199-12-31')).not.toContain('Write about this day');
  });

  it('finds a conversation on each day that something was said in it', async () => {
    const client = await newcomer();
    const { session } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body;
    const sent = await client.sendJson<{ userMessage: { id: number } }>(
      'POST',
      `/api/sessions/${session.sessionId}/messages`,
      { content: 'Then.' },
    );
    await client.sendJson('POST', `/api/sessions/${session.sessionId}/messages`, { content: 'Now.' });
    const then = new Date('2025-07-04T02:30:00Z');
    await changeDatabase(
      server,
      `UPDATE "Message" SET "createdAt" = ? WHERE "sessionId" = ? AND "id" = ${sent.body.userMessage.id}`,
      then,
      session.sessionId,
    );
    await changeDatabase(server, 'UPDATE "ChatSession" SET "createdAt" = ? WHERE "id" = ?', then, session.sessionId);
    const link = `/?session=${session.sessionId}`;
    // It was the evening of the 3rd in New York.
    expect(await linksInMain(client, '?day=2025-07-03')).toContain(link);
    expect(await linksInMain(client, '?day=2025-07-04')).not.toContain(link);
    expect(await linksInMain(client, `?day=${dayIn(new Date())}`)).toContain(link);
  });

  it('shows fifty entries, and says that there are more', async () => {
    const client = await newcomer();
    for (let count = 0; count < 51; count += 1)
      await client.sendJson('POST', '/api/journal', { title: `Entry ${count}`, content: 'Words.' });
    const page = await look(client, `?day=${dayIn(new Date())}`);
    expect(linksOf(page, /^Entry \d+/)).toHaveLength(50);
    expect(page.text).toContain('You wrote more on this day.');
  });
});

describe('this day in earlier years', () => {
  it('is shown with its entries', async () => {
    const client = await newcomer();
    // Four years: a year after a 29th of February, the same day does not exist.
    const day = `${Number(dayIn(new Date()).slice(0, 4)) - 4}${dayIn(new Date()).slice(4)}`;
    await write(client, { title: 'The ferry' }, new Date(`${day}T17:00:00Z`));
    const text = await lookAtText(client);
    expect(text).toMatch(/On this day.*4 years ago.*The ferry/s);
  });
});

describe('other people', () => {
  it('never see any of it', async () => {
    const [owner, other] = [await newcomer(), await newcomer()];
    await write(owner, { title: 'Kept secret', moodScore: 1 });
    await write(owner, { title: 'Kept secret', moodScore: 1 }, new Date('2024-11-21T15:00:00Z'));
    const { session } = (await owner.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body;
    await owner.sendJson('POST', `/api/sessions/${session.sessionId}/messages`, { content: 'Hello.' });
    const day = dayIn(new Date());
    expect(await lookAtText(owner, `?day=${day}&range=365`)).toContain('Kept secret');
    await write(other, { title: 'My own' });
    for (const query of [`?day=${day}&range=365`, '?view=table&range=365', '?day=2024-11-21', '?month=2024-11']) {
      const html = await (await other.request(`/journal/looking-back${query}`)).text();
      expect(html, query).toContain('Looking back');
      expect(html, query).not.toContain('Kept secret');
      expect(html, query).not.toContain(session.sessionId);
      expect(html, query).not.toContain('very low on');
      expect(html, query).not.toMatch(/2 entries|mood very low/);
    }
  });
});

describe('odd addresses', () => {
  it('are never a failure of ours', async () => {
    const client = await newcomer();
    await write(client, { title: 'One', moodScore: 3 });
    const odd = [
      'day=2026-02-30',
      'day=0000-00-00',
      'month=9999-99',
      'month=2199-12',
      'month=1900-01',
      'range=-1',
      'range=1e9',
      'view=%00',
      'day=%F0%9F%8C%99',
      'prompt=99999',
    ];
    for (const query of [...odd, odd.join('&'), 'day=2026-11-21&day=x']) await look(client, `?${query}`);
    client.cookies.set('orion_tz', 'Nowhere%2FLand');
    await look(client);
  });
});
