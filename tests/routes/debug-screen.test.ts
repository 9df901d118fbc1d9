import { describe, expect, it } from 'vitest';
import { createClient } from '../setup/http-client';
import { withSharedServer } from '../setup/fixtures';
import { linkOf, parsePage } from '../setup/parse-page';

const server = withSharedServer();

async function somebodyNew() {
  const client = createClient(server.url);
  await client.register();
  return client;
}

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
      const html = await answer.text();
      const page = parsePage(html);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      for (const words of ['Debug screen', 'Status checks', 'Environment check', 'Try Loading Main App'])
        expect(page.text).toContain(words);
      expect(linkOf(page, 'Try Loading Main App')).toBe(address.replace(/[?&]debug(=\w+)?$/, ''));
      const signedIn = page.getByText('Signed in').nextElementSibling!.textContent;
      expect(signedIn).toBe(client === visitor ? 'no' : 'yes');
      expect(html).not.toContain('/build/entry.client');
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
