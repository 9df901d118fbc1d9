import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../setup/browser-less-client';
import { startFreshServer } from '../setup/fresh-server';
import { plain, writeEntry } from '../setup/journal-pages';
import type { RunningServer } from '../setup/start-server';

let server: RunningServer;
let client: Client;
beforeAll(async () => {
  server = await startFreshServer();
  client = createClient(server.url);
  await client.register();
});
afterAll(() => server.stop());

const htmlOf = async (address: string) => plain(await (await client.request(address)).text());

describe('an entry that is not there', () => {
  it.each(['entry', 'versions'])('is told within the journal, with ways on: ?%s=', async (name) => {
    const answer = await client.request(`/journal?${name}=${randomUUID()}`);
    const html = plain(await answer.text());
    expect(answer.status).toBe(404);
    for (const words of ['This journal entry was not found.', 'Back to the journal', 'Write a new entry', 'SESSION HISTORY']) expect(html).toContain(words);
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
