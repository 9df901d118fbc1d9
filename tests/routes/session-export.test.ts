import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../setup/http-client';
import { withSharedServer } from '../setup/fixtures';
import { linksOf, openPage, textOf } from '../setup/parse-page';

type Exchange = { userMessage: { id: number }; assistantMessage: { id: number; content: string } };

const server = withSharedServer();
let client: Client;
let sessionId: string;
let replaced: string;
beforeAll(async () => {
  client = createClient(server.url);
  await client.register();
  sessionId = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body.session
    .sessionId;
  await client.sendJson('PATCH', `/api/sessions/${sessionId}`, { title: 'Tides & <script>alert(1)</script>' });
  const path = `/api/sessions/${sessionId}/messages`;
  const { body } = await client.sendJson<Exchange>('POST', path, { content: 'The first try at the bakery.' });
  await client.sendJson('PATCH', `${path}/${body.userMessage.id}`, {
    content: '<img src=x onerror=alert(1)> at the library.',
  });
  replaced = 'The first try at the bakery.';
  for (let count = 0; count < 40; count += 1)
    await client.sendJson('POST', path, { content: `Message number ${count}.` });
});

const exportAs = (format: string) => client.request(`/api/sessions/${sessionId}/export${format}`);

describe('an exported session', () => {
  it.each([
    ['', 'json', 'application/json'],
    ['?format=json', 'json', 'application/json'],
    ['?format=txt', 'txt', 'text/plain'],
    ['?format=html', 'html', 'text/html'],
  ])('as %s is a download with its name', async (query, ending, type) => {
    const answer = await exportAs(query);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="session-${sessionId}.${ending}"`);
    expect(answer.headers.get('content-type')).toContain(type);
    const text = await answer.text();
    expect(text).toContain('Message number 0.');
    expect(text).toContain('Message number 39.');
    expect(text).not.toContain(replaced);
  });

  it('as JSON is the session as the API gives it', async () => {
    expect(JSON.parse(await (await exportAs('?format=json')).text())).toEqual(
      (await client.getJson(`/api/sessions/${sessionId}`)).body,
    );
  });

  it('as HTML holds no markup that somebody wrote, and nothing from elsewhere', async () => {
    const page = await (await exportAs('?format=html')).text();
    expect(page).toContain('Tides &amp; &lt;script&gt;');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; at the library.');
    expect(page).not.toMatch(/<(script|img|link|iframe)\b/i);
    expect(page).toMatch(/<\/html>\s*$/);
  });

  it.each(['?format=pdf', '?format=', '?format=JSON', '?format=__proto__'])('refuses %s', async (query) => {
    const { status, body } = await client.getJson<{ error: string }>(`/api/sessions/${sessionId}/export${query}`);
    expect([status, body.error]).toEqual([400, 'validation']);
  });

  it('of nobody is not found', async () => {
    expect((await client.getJson(`/api/sessions/${crypto.randomUUID()}/export`)).status).toBe(404);
  });

  it('is linked from the conversation, for browsers without scripts too', async () => {
    const page = await openPage(client, `/?session=${sessionId}`);
    for (const [name, format] of [
      ['JSON Format', 'json'],
      ['Text Format', 'txt'],
      ['Doc Format', 'html'],
    ] as const)
      expect(linksOf(page, new RegExp(name))).toContain(`/api/sessions/${sessionId}/export?format=${format}`);
  });
});

describe('a session that is printed', () => {
  it('is a whole page of the site, with the one script that its policy names', async () => {
    const answer = await client.request(`/sessions/${sessionId}/print`);
    const page = await answer.text();
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')![1]!;
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const words of ['Message number 0.', 'Message number 39.', 'Tides & <script>alert(1)</script>'])
      expect(textOf(page)).toContain(words);
    expect(page).not.toContain(replaced);
    expect(page.match(/<(script|style)\b[^>]*>/g)).toEqual([`<style nonce="${nonce}">`, `<script nonce="${nonce}">`]);
    expect(page).not.toMatch(/<(img|link|iframe)\b/i);
  });

  it('is linked from the conversation and from the list', async () => {
    for (const path of [`/?session=${sessionId}`, `/history?more=${sessionId}`]) {
      expect(linksOf(await openPage(client, path), /^Print/), path).toContain(`/sessions/${sessionId}/print`);
    }
  });

  it('of nobody leads to the list, which says so', async () => {
    const answer = await client.request(`/sessions/${crypto.randomUUID()}/print`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/history']);
    expect(await (await client.request('/history')).text()).toContain('Nothing to print');
  });
});
