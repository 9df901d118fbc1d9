import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withClient, withServer } from '../setup/fixtures';
import { plain, writeEntry } from '../setup/journal-pages';

const server = withServer();
const client = withClient(server);

const htmlOf = async (address: string) => plain(await (await client.request(address)).text());

describe('an entry that is not there', () => {
  it.each(['entry', 'versions'])('is told within the journal, with ways on: ?%s=', async (name) => {
    const answer = await client.request(`/journal?${name}=${randomUUID()}`);
    const html = plain(await answer.text());
    expect(answer.status).toBe(404);
    for (const words of [
      'This journal entry was not found.',
      'Back to the journal',
      'Write a new entry',
      'SESSION HISTORY',
    ])
      expect(html).toContain(words);
    expect(html).not.toContain('Load this page again');
  });

  it('is told in place of a reflection on it', async () => {
    const answer = await client.request(`/journal/${randomUUID()}/reflection`);
    const html = plain(await answer.text());
    expect(answer.status).toBe(404);
    for (const words of ['This journal entry was not found.', 'SESSION HISTORY']) expect(html).toContain(words);
  });
});

describe('the dialog of a reflection', () => {
  it('stands over its entry', async () => {
    const { entryId } = await writeEntry(client, { title: 'Rain', content: 'All day long.' });
    const html = await htmlOf(`/journal/${entryId}/reflection`);
    expect(html.indexOf('All day long.')).toBeGreaterThan(0);
    expect(html.indexOf('All day long.')).toBeLessThan(html.indexOf('Allow and reflect'));
  });
});

describe('earlier versions', () => {
  const LONG = 'The same words stand at the beginning of every version of this entry. '.repeat(6);
  const change = (entryId: string, fields: object) => client.sendJson('PATCH', `/api/journal/${entryId}`, fields);

  it('are offered when there are some', async () => {
    const { entryId } = await writeEntry(client, { title: 'Rain', content: 'All day long.' });
    expect(await htmlOf(`/journal?entry=${entryId}`)).not.toContain('Earlier versions');
    await change(entryId, { isPrivate: false });
    expect(await htmlOf(`/journal?entry=${entryId}`)).not.toContain('Earlier versions');
    await change(entryId, { content: 'All night long.' });
    expect(await htmlOf(`/journal?entry=${entryId}`)).toContain('Earlier versions');
  });

  it('are told apart by the words that changed, and by mood and tags', async () => {
    const { entryId } = await writeEntry(client, {
      title: 'Rain',
      content: `${LONG}Then I drank tea.`,
      mood: 'calm',
      moodScore: 4,
    });
    await change(entryId, { content: `${LONG}Then I drank coffee.` });
    await change(entryId, { mood: 'awake', tags: ['kitchen'] });
    await change(entryId, { content: 'Short now.' });
    const html = await htmlOf(`/journal?versions=${entryId}`);
    const rows = [...html.matchAll(/<li class="card row-card">([\s\S]*?)<\/li>/g)].map(([, row = '']) =>
      row.replace(/<[^>]*>/g, ' '),
    );
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain('The same words stand at the beginning');
    expect(rows[1]).toContain('Mood: calm · Good');
    expect(rows[1]).toContain('Tags: none');
    expect(rows[2]).toContain('Then I drank tea.');
    expect(rows[2]).not.toContain('Mood');
  });

  it('compare the first of a later page with the last of the page before', async () => {
    const { entryId } = await writeEntry(client, { title: 'Rain', content: `${LONG}Day 0.` });
    for (let day = 1; day <= 52; day += 1) await change(entryId, { content: `${LONG}Day ${day}.` });
    const first = await htmlOf(`/journal?versions=${entryId}`);
    const next = /href="([^"]*before=[^"]*)"/.exec(first)![1]!;
    const rows = [...(await htmlOf(next)).matchAll(/<p class="entry-preview"[^>]*>([\s\S]*?)<\/p>/g)].map(
      ([, words = '']) => words,
    );
    expect(rows.map((words) => /Day (\d+)\./.exec(words)?.[1])).toEqual(['1', '0']);
  });
});
