/** No single request blocks the others. The limits are generous: each of these once took seconds, minutes or years. */
import { expect, it } from 'vitest';
import { importFile, journalOf } from '../journal/journal-people';
import { makeZip } from '../journal/make-journals';
import { createClient, somebody } from '../setup/http-client';
import { withClient, withServer } from '../setup/fixtures';
import { longestHealthWait } from '../setup/health-waits';

const SHORT_MS = 3_000;

const server = withServer();
const client = withClient(server);

const person = somebody();
const register = (password: string) =>
  createClient(server.url).postForm('/auth?tab=register', {
    intent: 'register',
    ...person,
    password,
    confirmPassword: password,
    terms: 'on',
  });
const requests: [string, number, () => Promise<{ status: number }>][] = [
  ['a registration with a password of 300,000 small letters', 413, () => register('a'.repeat(300_000))],
  ['a registration with a password of 30,000 small letters', 400, () => register('a'.repeat(30_000))],
  [
    'a text for reading aloud of 39,990 blanks',
    503,
    () => client.sendJson('POST', '/api/tts', { text: `${' '.repeat(39_990)}x` }),
  ],
  [
    'a message that says again and again what it does not plan',
    201,
    async () => {
      const { body } = await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions');
      const content = `kill myself suicide die not suicidal dont ${'plan on '.repeat(200)}x`;
      return client.sendJson('POST', `/api/sessions/${body.session.sessionId}/messages`, { content });
    },
  ],
  [
    'an entry of 200,000 characters without an end of a sentence',
    201,
    () =>
      client.sendJson('POST', '/api/journal', {
        title: 'One breath',
        content: 'i am my friend suicide kill razor '.repeat(5_800),
      }),
  ],
  [
    'a message of 31,900 characters that says the same again and again',
    201,
    async () => {
      const { body } = await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions');
      const content = 'part of me '.repeat(2_900);
      return client.sendJson('POST', `/api/sessions/${body.session.sessionId}/messages`, { content });
    },
  ],
  [
    'thanks that go on and on',
    201,
    async () => {
      const { body } = await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions');
      return client.sendJson('POST', `/api/sessions/${body.session.sessionId}/messages`, {
        content: `ty${' a lot'.repeat(12)} x`,
      });
    },
  ],
];

it.each(requests)('%s is answered with %i while others are served', { timeout: 60_000 }, async (_, status, send) => {
  let answered = 0;
  const waited = await longestHealthWait(server.port, async () => void (answered = (await send()).status));
  expect(answered).toBe(status);
  expect(waited).toBeLessThan(SHORT_MS);
});

it('an import of many headings with many blanks is read at once', { timeout: 60_000 }, async () => {
  const files = Array.from({ length: 330 }, (_, index) => ({
    name: `2024-01-01-${index}.md`,
    text: `# a${' '.repeat(700)}b ${index}\n\nText ${index}.`,
  }));
  const begun = performance.now();
  const { status, summary } = await importFile(client, await makeZip(files));
  expect([status, summary.imported]).toEqual([200, 330]);
  expect(performance.now() - begun).toBeLessThan(20_000);
});

it('a heading of 60,000 characters stays in the text of its entry', async () => {
  const heading = `# ${'a'.repeat(30_000)}${' '.repeat(30_000)}b`;
  const { status, summary } = await importFile(client, `${heading}\n\nBelow.`, '2024-02-02-long.md');
  expect([status, summary.imported]).toEqual([200, 1]);
  const entry = (await journalOf(client)).find(({ title }) => title === 'long');
  expect(entry?.content).toBe(`${heading}\n\nBelow.`);
});
