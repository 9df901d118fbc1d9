import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient, type FormFields } from '../setup/http-client';
import { withSharedServer } from '../setup/fixtures';
import { errorOf, openPage, parsePage, textOn, valueOf } from '../setup/parse-page';

const server = withSharedServer();
let client: Client;
beforeAll(async () => {
  client = createClient(server.url);
  await client.register();
});

const create = (fields: FormFields = {}) =>
  client.postForm('/journal?dialog=new', { intent: 'create', title: 'Rain', content: 'All day.', ...fields });
const pageIn = async (answer: Response) => parsePage(await answer.text());

describe('the form of an entry', () => {
  it('opens what is about an earlier day, which is not at the top of the list', async () => {
    const page = await openPage(client, '/journal?dialog=new&date=2024-05-01');
    expect(valueOf(page, 'date')).toBe('2024-05-01');
    const answer = await create({ date: '2024-05-01' });
    expect(answer.headers.get('location')).toMatch(/^\/journal\?entry=/);
    expect(await textOn(client, answer.headers.get('location')!)).toContain('May 1, 2024');
    const today = valueOf(await openPage(client, '/journal?dialog=new'), 'date')!;
    expect(today).toBe(new Date().toISOString().slice(0, 10));
    expect((await create({ date: today })).headers.get('location')).toBe('/journal');
    const ahead = await create({ date: '2199-01-01' });
    expect(ahead.status).toBe(400);
    const refused = await pageIn(ahead);
    expect(errorOf(refused, 'date')).toBe('That day is still ahead. Please choose today or an earlier day.');
    expect([valueOf(refused, 'date'), valueOf(refused, 'title')]).toEqual(['2199-01-01', 'Rain']);
  });

  it('opens at its first error, also without scripts', async () => {
    const focused = async (fields: FormFields) => {
      const page = await pageIn(await create(fields));
      return [...page.document.querySelectorAll('[autofocus]')].map((field) => field.getAttribute('name'));
    };
    expect(await focused({ title: ' ', content: '', tags: 't'.repeat(51) })).toEqual(['title']);
    expect(await focused({ content: '', date: 'yesterday' })).toEqual(['content']);
    expect(await focused({ date: 'yesterday', mood: 'm'.repeat(61) })).toEqual(['date']);
    expect(await focused({ mood: 'm'.repeat(61) })).toEqual(['mood']);
    expect(await focused({ tags: 't'.repeat(51) })).toEqual(['tags']);
    // Help comes before an error.
    expect(await focused({ title: 'I want to kill myself', content: '' })).toEqual([]);
  });
});
