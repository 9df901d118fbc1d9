import { randomUUID } from 'node:crypto';
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { withClient, withSharedServer } from '../setup/fixtures';
import { writeEntry } from '../setup/journal-pages';
import { linksOf, openPage, parsePage, textOn } from '../setup/parse-page';

const server = withSharedServer();
const client = withClient(server);

const textOf = (address: string) => textOn(client, address);

describe('an entry that is not there', () => {
  it.each(['entry', 'versions'])('is told within the journal, with ways on: ?%s=', async (name) => {
    const answer = await client.request(`/journal?${name}=${randomUUID()}`);
    const { text } = parsePage(await answer.text());
    expect(answer.status).toBe(404);
    for (const words of [
      'This journal entry was not found.',
      'Back to the journal',
      'Write a new entry',
      'SESSION HISTORY',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Load this page again');
  });

  it('is told in place of a reflection on it', async () => {
    const answer = await client.request(`/journal/${randomUUID()}/reflection`);
    const { text } = parsePage(await answer.text());
    expect(answer.status).toBe(404);
    for (const words of ['This journal entry was not found.', 'SESSION HISTORY']) expect(text).toContain(words);
  });
});

describe('the dialog of a reflection', () => {
  it('stands over its entry', async () => {
    const { entryId } = await writeEntry(client, { title: 'Rain', content: 'All day long.' });
    const text = await textOf(`/journal/${entryId}/reflection`);
    expect(text.indexOf('All day long.')).toBeGreaterThan(0);
    expect(text.indexOf('All day long.')).toBeLessThan(text.indexOf('Allow and reflect'));
  });
});

describe('earlier versions', () => {
  const LONG = 'The same words stand at the beginning of every version of this entry. '.repeat(6);
  const change = (entryId: string, fields: object) => client.sendJson('PATCH', `/api/journal/${entryId}`, fields);

  it('are offered when there are some', async () => {
    const { entryId } = await writeEntry(client, { title: 'Rain', content: 'All day long.' });
    expect(await textOf(`/journal?entry=${entryId}`)).not.toContain('Earlier versions');
    await change(entryId, { isPrivate: false });
    expect(await textOf(`/journal?entry=${entryId}`)).not.toContain('Earlier versions');
    await change(entryId, { content: 'All night long.' });
    expect(await textOf(`/journal?entry=${entryId}`)).toContain('Earlier versions');
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
    const page = await openPage(client, `/journal?versions=${entryId}`);
    const rows = within(page.getByRole('main'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
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
    const first = await openPage(client, `/journal?versions=${entryId}`);
    const next = linksOf(first).find((link) => link!.includes('before='))!;
    const days = (await openPage(client, next)).getAllByText(/Day \d+\./);
    expect(days.map(({ textContent }) => /Day (\d+)\./.exec(textContent!)![1])).toEqual(['1', '0']);
  });
});
