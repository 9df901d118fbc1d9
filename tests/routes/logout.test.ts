import { describe, expect, it } from 'vitest';
import { createClient } from '../setup/http-client';
import { withSharedServer } from '../setup/fixtures';
import { readRows } from '../setup/read-rows';
import { changeDatabase } from '../setup/server-database';

const server = withSharedServer();

async function somebodyNew() {
  const client = createClient(server.url);
  await client.register();
  return client;
}

describe('logout', () => {
  it.each(['the form', 'the API'])(
    'by %s leaves the mark of 300 seconds, empties the cache, and signs out',
    async (endpoint) => {
      const client = await somebodyNew();
      const answer =
        endpoint === 'the form'
          ? await client.postForm('/logout', {})
          : await client.request('/api/logout', { method: 'POST' });
      const set = answer.headers.getSetCookie();
      expect(answer.headers.get('clear-site-data')).toBe('"cache"');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(set.find((cookie) => cookie.startsWith('orion_logout='))).toMatch(
        /^orion_logout=\d+; Path=\/; SameSite=Lax; Max-Age=300$/,
      );
      for (const name of ['session_id', 'orion_auth', 'orion_uid']) {
        expect(
          set.find((cookie) => cookie.startsWith(`${name}=`)),
          name,
        ).toMatch(/Max-Age=0/);
        expect(client.cookies.has(name)).toBe(false);
      }
      expect((await client.getJson('/api/user')).status).toBe(401);
    },
  );

  it('guards /auth for 60 seconds: nobody who is signed in is moved along', async () => {
    const client = createClient(server.url);
    const person = await client.register();
    expect((await client.request('/auth')).headers.get('location')).toBe('/');
    await client.postForm('/logout', {});
    expect((await client.signIn(person)).headers.get('location')).toBe('/');
    expect(client.cookies.has('orion_logout')).toBe(false);
    expect((await client.request('/auth')).headers.get('location')).toBe('/');
    client.cookies.set('orion_logout', String(Date.now()));
    expect((await client.request('/auth')).status).toBe(200);
    client.cookies.set('orion_logout', String(Date.now() - 61_000));
    expect((await client.request('/auth')).headers.get('location')).toBe('/');
    for (const odd of ['', 'x', '9'.repeat(40), '-1']) {
      client.cookies.set('orion_logout', odd);
      expect((await client.request('/auth')).headers.get('location'), odd).toBe('/');
    }
  });

  it('ends the sign-in that a browser had when it signs in again', async () => {
    const client = createClient(server.url);
    const person = await client.register();
    const before = createClient(server.url);
    for (const [name, value] of client.cookies) before.cookies.set(name, value);
    client.cookies.set('orion_logout', String(Date.now()));
    await client.signIn(person);
    expect([(await client.getJson('/api/user')).status, (await before.getJson('/api/user')).status]).toEqual([
      200, 401,
    ]);
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
    for (const address of addresses)
      expect((await client.request(address)).headers.get('cache-control'), address).toBe('no-store');
    expect((await createClient(server.url).request('/history')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('a sign-in that is used every day', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const age = (userId: string, days: number) =>
    changeDatabase(
      server,
      'UPDATE "SignInSession" SET "createdAt" = ?, "lastSeenAt" = ?, "expiresAt" = ? WHERE "userId" = ?',
      new Date(Date.now() - days * DAY_MS),
      new Date(Date.now() - DAY_MS / 2),
      new Date(Date.now() + DAY_MS / 2),
      userId,
    );
  const daysLeft = async (userId: string) => {
    const [row] = await readRows<{ expiresAt: string | Date }>(
      server,
      `SELECT "expiresAt" FROM "SignInSession" WHERE "userId" = '${userId}'`,
    );
    return (new Date(row!.expiresAt).getTime() - Date.now()) / DAY_MS;
  };

  it('lives on, but not longer than 30 days', async () => {
    const client = await somebodyNew();
    const userId = client.cookies.get('orion_uid')!;
    await age(userId, 10);
    expect((await client.getJson('/api/user')).status).toBe(200);
    expect(await daysLeft(userId)).toBeCloseTo(1, 1);
    await age(userId, 29.9);
    expect((await client.getJson('/api/user')).status).toBe(200);
    expect(await daysLeft(userId)).toBeCloseTo(0.1, 1);
    await age(userId, 30.1);
    expect((await client.getJson('/api/user')).status).toBe(401);
  });
});
