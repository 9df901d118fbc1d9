import { describe, expect, it } from 'vitest';
import { createClient } from '../setup/browser-less-client';
import { withServer } from '../setup/fixtures';

const server = withServer();

async function somebodyNew() {
  const client = createClient(server.url);
  await client.register();
  return client;
}

const textOf = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('<!-- -->', '');

describe('the debug screen', () => {
  it.each([
    '/?debug',
    '/auth?debug=1',
    '/history?q=x&debug',
    '/nowhere/at/all?debug=true',
    '/settings?tab=security&debug',
  ])('%s', async (address) => {
    const visitor = createClient(server.url);
    for (const client of [visitor, await somebodyNew()]) {
      const answer = await client.request(address);
      const page = textOf(await answer.text());
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      for (const words of ['Debug screen', 'Status checks', 'Environment check', 'Try Loading Main App'])
        expect(page).toContain(words);
      expect(page).toContain(`href="${address.replace(/[?&]debug(=\w+)?$/, '')}"`);
      expect(page).toMatch(/Signed in<\/dt><dd>(yes|no)</);
      expect(page.includes('<dd>yes</dd>')).toBe(client !== visitor);
      expect(page).not.toContain('/build/entry.client');
    }
  });

  it('tells no secret: no address, name, path or key', async () => {
    const client = createClient(server.url);
    const person = await client.register();
    const page = (await (await client.request('/?debug')).text()).toLowerCase();
    for (const secret of [person.email, person.username, server.dataDir, client.cookies.get('orion_uid')!])
      expect(page).not.toContain(secret.toLowerCase());
    expect(page).not.toMatch(/sqlite|postgres|node\.js|v\d+\.\d+\.\d+/);
  });

  it('stands in for pages alone', async () => {
    const visitor = createClient(server.url);
    expect((await visitor.request('/debug')).status).toBe(404);
    expect((await visitor.request('/?debugging=1')).headers.get('location')).toMatch(/^\/auth/);
    expect((await visitor.getJson('/api/user?debug')).status).toBe(401);
    expect((await visitor.getJson('/health?debug')).body).toEqual({ status: 'ok', database: 'ok' });
    expect((await visitor.postForm('/logout?debug', {})).headers.get('location')).toBe('/auth');
    const odd = await visitor.request('/%3Cscript%3Ealert(1)%3C/script%3E?debug');
    expect(await odd.text()).not.toContain('<script>alert');
  });
});
