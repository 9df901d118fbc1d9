import { expect, it } from 'vitest';
import { startStrictProvider } from '../doubles/strict-provider';
import { type Client, createClient } from '../setup/http-client';
import { fixture, withServer } from '../setup/fixtures';
import { departFor, nextToast, providerEnv } from '../setup/provider-browser';
import { freePort } from '../setup/start-server';

const names = ['google', 'microsoft'] as const;

const port = await freePort();
const server = withServer({ env: providerEnv(`http://127.0.0.1:${port}`) });
const provider = fixture(
  () => startStrictProvider(port, names.map(clientOf)),
  (strict) => strict.stop(),
);

function clientOf(name: string) {
  return {
    client_id: `orion-${name}`,
    client_secret: `${name}-secret`,
    redirect_uris: [`${server.url}/auth/${name}/callback`],
  };
}

/** Follows the provider's pages as a browser with cookies would, and returns the path that they redirect back to. */
async function visit(address: URL): Promise<string> {
  const there = createClient(provider.url);
  let next = address;
  for (let step = 0; step < 12; step += 1) {
    const answer = await there.request(next.pathname + next.search);
    const location = answer.headers.get('location');
    if (!location) throw new Error(`the provider stopped with ${answer.status}: ${await answer.text()}`);
    next = new URL(location, provider.url);
    if (next.origin === server.url) return next.pathname + next.search;
  }
  throw new Error('the provider never led back');
}

const userOf = async (client: Client) => (await client.getJson<{ id: string; email: string }>('/api/user')).body;

it.each(names)('%s: there, consent, back, signed in; and again as the same person', async (name) => {
  provider.person = {
    sub: `person-of-${name}`,
    claims: { email: `${name}@example.test`, email_verified: true, name: 'Mira Strict' },
    consents: true,
  };
  const [first, second] = [createClient(server.url), createClient(server.url)];
  for (const client of [first, second]) {
    const answer = await client.request(await visit(await departFor(client, name)));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  }
  expect(await userOf(first)).toMatchObject({ email: `${name}@example.test` });
  expect((await userOf(second)).id).toBe((await userOf(first)).id);
  expect(await nextToast(second, '/')).toContain('Welcome back, Mira Strict!');
});

it.each(names)('%s: cancelled there, nothing said here', async (name) => {
  provider.person = { sub: 'shy', claims: {}, consents: false };
  const client = createClient(server.url);
  const answer = await client.request(await visit(await departFor(client, name)));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth']);
  expect(await nextToast(client, '/auth')).toBeNull();
});

it('a code is good once, and only with the verifier of the browser that began', async () => {
  provider.person = { sub: 'careful', claims: { email: 'careful@example.test' }, consents: true };
  const client = createClient(server.url);
  const back = await visit(await departFor(client, 'google'));
  const oauthState = client.cookies.get('orion_oauth_state')!;

  const thief = createClient(server.url);
  await departFor(thief, 'google');
  const own = new URL(await visit(await departFor(thief, 'google')), server.url);
  own.searchParams.set('code', new URL(back, server.url).searchParams.get('code')!);
  await thief.request(own.pathname + own.search);
  expect((await thief.request('/api/user')).status).toBe(401);
  expect(await nextToast(thief, '/auth')).toBe('Login failed: Authentication failed. Please try again.');

  expect((await client.request(back)).headers.get('location')).toBe('/');
  const again = createClient(server.url);
  again.cookies.set('orion_oauth_state', oauthState);
  await again.request(back);
  expect((await again.request('/api/user')).status).toBe(401);
  expect(await nextToast(again, '/auth')).toBe('Login failed: Authentication failed. Please try again.');
});
