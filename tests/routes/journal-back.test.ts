import { describe, expect, it } from 'vitest';
import { dailyPrompts } from '~/features/journal/looking-back/daily-prompts';
import { type Client, createClient } from '../setup/browser-less-client';
import { withServer } from '../setup/fixtures';
import { textOf } from '../setup/read-html';
import { changeDatabase } from '../setup/server-database';

const DAY_MS = 86_400_000;
const ZONE = 'America/New_York';

const server = withServer();

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

async function look(by: Client, query = ''): Promise<string> {
  const answer = await by.request(`/journal/looking-back${query}`);
  expect(answer.status, query).toBe(200);
  return textOf(await answer.text()).replaceAll('<!-- -->', '');
}

const dayIn = (at: Date, timeZone = ZONE) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
const daysAgo = (count: number) => new Date(Date.now() - count * DAY_MS);
const label = (html: string, day: string) =>
  new RegExp(`aria-label="([^"]*)"[^>]*href="[^"]*day=${day}|href="[^"]*day=${day}[^"]*"[^>]*aria-label="([^"]*)"`)
    .exec(html)
    ?.slice(1)
    .find(Boolean);

describe('before anything is written', () => {
  it('says so, and has a prompt that starts an entry', async () => {
    const html = await look(await newcomer());
    expect(html).toContain('Nothing to look back on yet');
    expect(html).toContain('Create your first entry');
    const prompt = dailyPrompts.find((text) => html.includes(`aria-live="polite">${text}<`))!;
    expect(html).toContain(`href="/journal?${new URLSearchParams({ dialog: 'new', title: prompt })}"`);
    expect(html).not.toContain('On this day');
  });

  it('gives another prompt when asked, and the usual one for what is no number', async () => {
    const client = await newcomer();
    const promptOf = (html: string) => /aria-live="polite">([^<]+)</.exec(html)![1];
    const usual = await look(client);
    expect(usual).toContain('href="/journal/looking-back?prompt=1"');
    const other = await look(client, '?prompt=1');
    expect(promptOf(other)).not.toBe(promptOf(usual));
    expect(other).toContain('href="/journal/looking-back?prompt=2"');
    expect(promptOf(await look(client, '?prompt=%27--'))).toBe(promptOf(usual));
  });
});

describe('a month', () => {
  it('counts days and shows each in words, with its mood', async () => {
    const client = await newcomer();
    await write(client, { title: 'One', moodScore: 4 }, new Date('2024-03-09T17:00:00Z'));
    await write(client, { title: 'Two', moodScore: 5 }, new Date('2024-03-09T18:00:00Z'));
    await write(client, { title: 'Three' }, new Date('2024-03-20T18:00:00Z'));
    const html = await look(client, '?month=2024-03');
    expect(html).toContain('March 2024');
    expect(html).toContain('2 days in March 2024, 3 entries.');
    expect(label(html, '2024-03-09')).toBe('Saturday 9 March, 2 entries, mood very good');
    expect(label(html, '2024-03-20')).toBe('Wednesday 20 March, 1 entry');
    expect(label(html, '2024-03-21')).toBe('Thursday 21 March, no entries');
    expect(html).toContain('href="/journal/looking-back?month=2024-04#calendar"');
    expect(html).not.toContain('month=2024-02#');
    await write(client, { title: 'Today' });
    expect(await look(client)).toContain('1 day this month, 1 entry.');
  });

  it('has the days of the zone that an entry was written in, over the change of clocks', async () => {
    const client = await newcomer('Europe/Berlin');
    // Clocks in New York went forward an hour on the 10th: the day ended at 03:59 UTC, no longer at 04:59.
    await write(client, { title: 'Last minute' }, new Date('2024-03-11T03:59:00Z'), 'America/New_York');
    await write(client, { title: 'First minute' }, new Date('2024-03-11T04:00:00Z'), 'America/New_York');
    await write(client, { title: 'Far east' }, new Date('2024-03-11T10:30:00Z'), 'Pacific/Kiritimati');
    await write(client, { title: 'Zone unknown' }, new Date('2024-03-12T23:30:00Z'), null);
    const html = await look(client, '?month=2024-03');
    expect(label(html, '2024-03-10')).toContain('1 entry');
    expect(label(html, '2024-03-11')).toContain('1 entry');
    expect(label(html, '2024-03-12')).toContain('1 entry');
    expect(label(html, '2024-03-13')).toContain('1 entry');
    expect(await look(client, '?day=2024-03-10')).toMatch(/<b[^>]*>Last minute<\/b>/);
    expect(await look(client, '?day=2024-03-13')).toMatch(/<b[^>]*>Zone unknown<\/b><small[^>]*>12:30 AM</);
  });
});

describe('the mood over time', () => {
  it('is drawn, said in words and shown as a table', async () => {
    const client = await newcomer();
    expect(await write(client, { title: 'No mood' }, daysAgo(1))).toBeTruthy();
    expect(await look(client)).toContain('No mood was noted in the last 30 days.');
    await write(client, { title: 'Low', moodScore: 1 }, daysAgo(5));
    await write(client, { title: 'High', moodScore: 5 }, daysAgo(2));
    await write(client, { title: 'Long ago', moodScore: 3 }, daysAgo(80));
    const html = await look(client);
    expect(html).toMatch(/<svg[^>]*role="img"[^>]*aria-labelledby="mood-title mood-gist"/);
    expect(html).toContain('Mood over the last 30 days</title>');
    expect(html).toContain('A mood was noted on 2 days of 30: very good on 1, very low on 1.');
    expect(html).toMatch(/class="mood-line" d="M/);
    expect(await look(client, '?range=90')).toContain('A mood was noted on 3 days of 90');
    expect(await look(client, '?range=365')).toContain('Each point is the mean of a week.');
    const table = await look(client, '?view=table');
    expect(table).not.toContain('<svg class="mood-drawing"');
    expect(table).toContain('Days with entries in the last 30 days');
    expect(table.match(/<td>very low<\/td>/g)!.length).toBeGreaterThan(0);
    expect(table).toContain('<td>not noted</td>');
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
    await changeDatabase(server, 'UPDATE "JournalEntry" SET "moodScore" = ? WHERE "id" = ?', 'bm90IGEgc2VhbA', entryId);
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
    expect(await look(client, `?day=${day}`)).not.toContain(`/?session=${session.sessionId}`);
    await client.sendJson('POST', `/api/sessions/${session.sessionId}/messages`, { content: 'Hello there.' });
    await client.sendJson('PATCH', `/api/sessions/${session.sessionId}`, { title: 'About swifts' });
    const html = await look(client, `?day=${day}`);
    expect(html).toContain(`href="/journal?entry=${entryId}"`);
    expect(html).toContain('On the &lt;roof&gt;');
    expect(html).toMatch(/ · light · mood good</);
    expect(html).toContain('Swifts over the yard.');
    expect(html).toContain(`href="/?session=${session.sessionId}"`);
    expect(html).toContain('About swifts');
    const before = dayIn(daysAgo(1));
    expect(html).toContain(`href="/journal/looking-back?day=${before}#day"`);
    expect(html).not.toContain('The day after');
    expect(await look(client, `?day=${before}`)).toContain('Nothing was written or said on this day.');
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
    const link = `href="/?session=${session.sessionId}"`;
    // It was the evening of the 3rd in New York.
    expect(await look(client, '?day=2025-07-03')).toContain(link);
    expect(await look(client, '?day=2025-07-04')).not.toContain(link);
    expect(await look(client, `?day=${dayIn(new Date())}`)).toContain(link);
  });

  it('shows fifty entries, and says that there are more', async () => {
    const client = await newcomer();
    for (let count = 0; count < 51; count += 1)
      await client.sendJson('POST', '/api/journal', { title: `Entry ${count}`, content: 'Words.' });
    const html = await look(client, `?day=${dayIn(new Date())}`);
    expect(html.match(/class="past-entry"/g)).toHaveLength(50);
    expect(html).toContain('More was written on this day.');
  });
});

describe('this day in earlier years', () => {
  it('is shown with its entries', async () => {
    const client = await newcomer();
    // Four years: a year after a 29th of February, the same day does not exist.
    const day = `${Number(dayIn(new Date()).slice(0, 4)) - 4}${dayIn(new Date()).slice(4)}`;
    await write(client, { title: 'The ferry' }, new Date(`${day}T17:00:00Z`));
    const html = await look(client);
    expect(html).toMatch(/On this day.*4 years ago.*The ferry/s);
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
    expect(await look(owner, `?day=${day}&range=365`)).toContain('Kept secret');
    await write(other, { title: 'My own' });
    for (const query of [`?day=${day}&range=365`, '?view=table&range=365', '?day=2024-11-21', '?month=2024-11']) {
      const html = await look(other, query);
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
