/** Users with a journal, and calls of their endpoints to export and import. */
import { expect } from 'vitest';
import type { EntryJson } from '~/features/journal/entry-schema';
import type { ImportSummary } from '~/features/journal/transfer/import/import-schema';
import { type Client, createClient } from '../setup/http-client';
import type { RunningServer } from '../setup/start-server';

type NewEntry = Partial<EntryJson> & { title: string; content: string };

export const ENTRIES: NewEntry[] = [
  {
    title: 'The last box',
    content: 'Taped at midnight.\r\n\r\n  --- \n---\ntitle: trap\n---\n\n',
    mood: 'wistful: "so" \'so\'',
    moodScore: 3,
    tags: ['moving', '#mum', 'a, b', '- x'],
  },
  { title: '---', content: '\n# heading\r---\n👩‍👩‍👧 é é \u2028 \u0085', tags: ['true', 'null', '2024-05-01'] },
  {
    title: 'two\nlines & <b>markup</b>',
    content: '<script>alert(1)</script>\n\nhttps://example.com',
    isPrivate: false,
  },
  { title: 'true', content: 'null' },
];

export async function signUp(server: RunningServer, entries: readonly NewEntry[] = []): Promise<Client> {
  const client = createClient(server.url);
  await client.register();
  client.cookies.set('orion_tz', encodeURIComponent('Europe/Berlin'));
  for (const entry of entries) expect((await client.sendJson('POST', '/api/journal', entry)).status).toBe(201);
  return client;
}

export const journalOf = async (client: Client) => (await client.getJson<EntryJson[]>('/api/journal?limit=200')).body;
export const exportAs = (client: Client, query: string) => client.request(`/api/journal/export?${query}`);
export const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

export async function importFile(
  client: Client,
  bytes: Buffer | string,
  name = 'journal.zip',
  path = '/api/journal/import',
) {
  const form = new FormData();
  form.append('file', new File([bytes as BlobPart], name));
  const answer = await client.postMultipart(path, form);
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    summary: (text.startsWith('{') ? JSON.parse(text) : null) as ImportSummary & { error: string; message: string },
    answer,
  };
}

/** Returns what an entry contains, regardless of its id. */
export const wordsOf = ({ title, content, mood, moodScore, tags, timeZone, createdAt, updatedAt }: EntryJson) => ({
  title,
  content,
  mood,
  moodScore,
  tags,
  timeZone,
  createdAt,
  updatedAt,
});
