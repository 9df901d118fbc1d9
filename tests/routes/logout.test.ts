import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../setup/browser-less-client';
import { startFreshServer } from '../setup/fresh-server';
import type { RunningServer } from '../setup/start-server';

let server: RunningServer;
beforeAll(async () => {
  server = await startFreshServer();
});
afterAll(() => server.stop());

async function somebodyNew() {
  const client = createClient(server.url);
  await client.register();
  return client;
}

describe('logout', () => {
  it.each(['the form', 'the API'])('by %s leaves the mark of 300 seconds, empties the cache, and signs out', async (door) => {
    const client = await somebodyNew();
    const answer = door === 'the form' ? await client.postForm('/logout', {}) : await client.request('/api/logout', { method: 'POST' });
    const set = answer.headers.getSetCookie();
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(set.find((cookie) => cookie.startsWith('orion_logout='))).toMatch(/^orion_logout=\d+; Path=\/; SameSite=Lax; Max-Age=300$/);
    for (const name of ['session_id', 'orion_auth', 'orion_uid']) {
      expect(
        set.find((cookie) => cookie.startsWith(`${name}=`)),
        name,
      ).toMatch(/Max-Age=0/);
      expect(client.cookies.has(name)).toBe(false);
    }
    expect((await client.getJson('/api/user')).status).toBe(401);
  });

  it('guards /auth for 60 seconds: nobody who is signed in is moved along', async () => {
    const client = createClient(server.url);
    const person = await client.register();
    expect((await client.request('/auth')).headers.get('location')).toBe('/');
    await client.postForm('/logout', {});
    expect((await client.signIn(person)).headers.get('location')).toBe('/');
    expect((await client.request('/auth')).status).toBe(200);
    client.cookies.set('orion_logout', String(Date.now() - 61_000));
    expect((await client.request('/auth')).headers.get('location')).toBe('/');
    for (const odd of ['', 'x', '9'.repeat(40), '-1']) {
      client.cookies.set('orion_logout', odd);
      expect((await client.request('/auth')).headers.get('location'), odd).toBe('/');
    }
  });

  it('leaves nothing that a browser may keep: signed-in pages, their data and the API say no-store', async () => {
    const client = await somebodyNew();
    const addresses = [
      '/',
      '/history',
      '/memory',
      '/journal',
      '/settings',
      '/settings?tab=about',
      '/settings.data?tab=security',
      '/api/user',
      '/api/sessions',
      '/api/none',
    ];
    for (const address of addresses) expect((await client.request(address)).headers.get('cache-control'), address).toBe('no-store');
    expect((await createClient(server.url).request('/history')).headers.get('cache-control')).toBe('no-store');
  });
});
