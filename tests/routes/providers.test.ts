import { createCookieSessionStorage } from '@remix-run/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ProviderDouble, startProviderDouble } from '../doubles/provider-double';
import { createClient } from '../setup/browser-less-client';
import { startFreshServer } from '../setup/fresh-server';
import { continueWith, departFor, nextToast, returnFrom } from '../setup/provider-browser';
import type { RunningServer } from '../setup/start-server';

const SESSION_SECRET = 'a-secret-that-only-this-test-knows-0123456789';

let provider: ProviderDouble;
let server: RunningServer;
beforeAll(async () => {
  provider = await startProviderDouble();
  server = await startFreshServer({
    env: {
      SESSION_SECRET,
      GOOGLE_CLIENT_ID: 'orion-google',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GOOGLE_AUTH_BASE_URL: provider.url,
      MICROSOFT_CLIENT_ID: 'orion-microsoft',
      MICROSOFT_CLIENT_SECRET: 'microsoft-secret',
      MICROSOFT_AUTH_BASE_URL: provider.url,
    },
  });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

let people = 0;
const somebodyThere = (given: Record<string, unknown> = {}) => {
  people += 1;
  return { sub: `subject-${people}`, email: `there${people}@example.test`, email_verified: true, name: 'Mira There', ...given };
};

beforeEach(() => {
  provider.person = somebodyThere();
  provider.refusal = null;
  provider.faults = { token: null, userinfo: null };
  provider.calls.length = 0;
});

type User = { id: string; username: string; fullName: string; email: string };
const userOf = async (client: ReturnType<typeof createClient>) => (await client.getJson<User>('/api/user')).body;

/** Not signed in, back at /auth, told the text (null: nothing). */
async function expectRefusal(client: ReturnType<typeof createClient>, answer: Response, text: string | null) {
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth']);
  expect((await client.request('/api/user')).status).toBe(401);
  expect(await nextToast(client, '/auth')).toBe(text === null ? null : `Login failed: ${text}`);
}

describe('the way to the provider', () => {
  it('offers both on both tabs, as plain forms', async () => {
    for (const page of ['/auth', '/auth?tab=register']) {
      const html = await (await createClient(server.url).request(page)).text();
      for (const [address, words] of [
        ['/auth/google', 'Google'],
        ['/auth/microsoft', 'Microsoft'],
      ]) {
        expect(html).toMatch(new RegExp(`<form method="post" action="${address}">[\\s\\S]*?Continue with (<!-- -->)?${words}`));
      }
    }
  });

  it('lets forms lead to the providers, and nowhere else', async () => {
    const policy = (await createClient(server.url).request('/auth')).headers.get('content-security-policy')!;
    expect(/form-action ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual(["'self'", provider.url]);
  });

  it('asks Google with state, PKCE and the account chooser', async () => {
    const { pathname, searchParams } = await departFor(createClient(server.url), 'google');
    expect(pathname).toBe('/authorize');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'orion-google',
      redirect_uri: `${server.url}/auth/google/callback`,
      response_type: 'code',
      prompt: 'select_account',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{20,}$/),
    });
  });

  it('asks Microsoft for consent and its scopes', async () => {
    const { searchParams } = await departFor(createClient(server.url), 'microsoft');
    expect(Object.fromEntries(searchParams)).toMatchObject({ client_id: 'orion-microsoft', prompt: 'consent', scope: 'openid profile email User.Read' });
  });

  it('uses a new state and a new challenge each time', async () => {
    const client = createClient(server.url);
    const [first, second] = [await departFor(client, 'google'), await departFor(client, 'google')];
    for (const name of ['state', 'code_challenge']) expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
  });

  it('sends a GET of the start to /auth', async () => {
    const answer = await createClient(server.url).request('/auth/google');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth']);
  });
});

describe('a sign-in', () => {
  it('makes an account, then finds it again', async () => {
    const client = createClient(server.url);
    const first = await continueWith(client, 'google', { redirectTo: '/history?q=boxes' });
    expect([first.status, first.headers.get('location')]).toEqual([303, '/history?q=boxes']);
    expect(first.headers.getSetCookie().find((cookie) => cookie.startsWith('session_id='))).toContain('Max-Age=2592000');
    expect(client.cookies.has('orion_handshake')).toBe(false);
    expect(await nextToast(client, '/')).toBe('Login successful: Welcome, Mira There!');
    const made = await userOf(client);
    expect(made).toMatchObject({ email: provider.person['email'], fullName: 'Mira There', username: (provider.person['email'] as string).split('@')[0] });

    const again = createClient(server.url);
    await continueWith(again, 'google');
    expect(await nextToast(again, '/')).toBe('Login successful: Welcome back, Mira There!');
    expect((await userOf(again)).id).toBe(made.id);
  });

  it('gives the secret and the verifier to the token endpoint only', async () => {
    await continueWith(createClient(server.url), 'google');
    const [away, token, profile] = provider.calls;
    expect(token!.form.get('client_secret')).toBe('google-secret');
    expect(token!.form.get('code_verifier')).toMatch(/^[\w-]{43}$/);
    expect(`${away!.query}${profile!.query}`).not.toContain('secret');
  });

  it('says what §8 says for Microsoft', async () => {
    const client = createClient(server.url);
    provider.person = somebodyThere({ email_verified: undefined });
    await continueWith(client, 'microsoft');
    expect(await nextToast(client, '/')).toBe('Microsoft login successful: Welcome, Mira There!');
  });

  it('keys people by provider and subject: the same subject elsewhere is another person', async () => {
    const [google, microsoft] = [createClient(server.url), createClient(server.url)];
    const sub = `shared-${Date.now()}`;
    provider.person = somebodyThere({ sub });
    await continueWith(google, 'google');
    provider.person = somebodyThere({ sub });
    await continueWith(microsoft, 'microsoft');
    expect((await userOf(google)).id).not.toBe((await userOf(microsoft)).id);
  });

  it('keeps an account whose address changed at the provider', async () => {
    const [before, after] = [createClient(server.url), createClient(server.url)];
    await continueWith(before, 'google');
    provider.person = { ...provider.person, email: 'moved@example.test' };
    await continueWith(after, 'google');
    expect(await userOf(after)).toMatchObject({ id: (await userOf(before)).id, email: (await userOf(before)).email });
  });

  it.each([
    ['google', { email_verified: true }],
    ['google', { email_verified: false }],
    ['microsoft', { email_verified: true }],
  ] as const)('never takes over an account by its address: %s %j', async (name, claims) => {
    const owner = await createClient(server.url).register();
    const client = createClient(server.url);
    provider.person = somebodyThere({ email: owner.email.toUpperCase(), ...claims });
    await expectRefusal(client, await continueWith(client, name), 'An account already exists with the same email but different sign-in credentials.');
  });

  it('finds another username where one is taken', async () => {
    const taken = await createClient(server.url).register();
    const client = createClient(server.url);
    provider.person = somebodyThere({ email: `${taken.username.toUpperCase()}@elsewhere.test` });
    await continueWith(client, 'google');
    const { username } = await userOf(client);
    expect(username).not.toBe(taken.username.toUpperCase());
    expect(username).toMatch(/^[A-Za-z0-9_-]{3,30}$/);
  });

  it('makes do without address and name', async () => {
    const client = createClient(server.url);
    provider.person = { sub: `bare-${Date.now()}` };
    await continueWith(client, 'microsoft');
    expect(await userOf(client)).toMatchObject({
      fullName: 'User',
      username: expect.stringMatching(/^user_\d+$/),
      email: expect.stringMatching(/@no-email\.invalid$/),
    });
  });

  it('makes one account of one person who comes ten times at once', async () => {
    const clients = Array.from({ length: 10 }, () => createClient(server.url));
    await Promise.all(clients.map((client) => continueWith(client, 'google')));
    const ids = await Promise.all(clients.map(async (client) => (await userOf(client)).id));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeTruthy();
  });

  it('leads nowhere but into Orion', async () => {
    const client = createClient(server.url);
    expect((await continueWith(client, 'google', { redirectTo: '//evil.example/' })).headers.get('location')).toBe('/');
  });

  it('tells a popup, whose page goes on', async () => {
    const client = createClient(server.url);
    const answer = await continueWith(client, 'google', { popup: 'a-popup</script>', redirectTo: '/history' });
    const html = await answer.text();
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy')!)![1];
    expect(html).toContain(`<script nonce="${nonce}">`);
    expect(html).toContain('"to":"/history"');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect((await client.request('/api/user')).status).toBe(200);
    expect(await nextToast(client, '/history')).toContain('Login successful');
  });
});

describe('a sign-in that comes to nothing', () => {
  it.each([
    ['access_denied', null],
    ['unauthorized_client', 'This domain is not authorized for Google authentication. Please contact support.'],
    ['temporarily_unavailable', 'Network error. Please check your connection and try again.'],
    ['<b>something else</b>', 'Authentication failed. Please try again.'],
  ])('told by the provider: %s', async (refusal, text) => {
    const client = createClient(server.url);
    provider.refusal = refusal;
    await expectRefusal(client, await continueWith(client, 'google'), text);
  });

  it.each([
    ['nonsense', 'Authentication failed. Please try again.'],
    ['array', 'Authentication failed. Please try again.'],
    ['huge', 'Authentication failed. Please try again.'],
    ['no-token', 'Authentication failed. Please try again.'],
    ['server-error', 'Network error. Please check your connection and try again.'],
    ['cut', null],
    ['invalid_client', 'Google sign-in is not enabled for this application. Please contact support.'],
  ] as const)('a token endpoint that answers %s', async (fault, text) => {
    const client = createClient(server.url);
    provider.faults.token = fault;
    const answer = await continueWith(client, 'google');
    if (text) return expectRefusal(client, answer, text);
    expect(await nextToast(client, '/auth')).toMatch(/^Login failed: (Network error|Authentication failed)/);
  });

  it.each(['nonsense', 'array', 'server-error'] as const)('a profile that is %s', async (fault) => {
    const client = createClient(server.url);
    provider.faults.userinfo = fault;
    await continueWith(client, 'google');
    expect((await client.request('/api/user')).status).toBe(401);
    expect(await nextToast(client, '/auth')).toContain('Login failed');
  });

  it('a profile that names nobody', async () => {
    const client = createClient(server.url);
    provider.person = { sub: 7, email: 'seven@example.test' };
    await expectRefusal(client, await continueWith(client, 'google'), 'Authentication failed. Please try again.');
  });

  it('a token endpoint that hangs: 10 seconds, no longer', async () => {
    const client = createClient(server.url);
    provider.faults.token = 'hang';
    const begun = performance.now();
    await expectRefusal(client, await continueWith(client, 'google'), 'Network error. Please check your connection and try again.');
    const took = performance.now() - begun;
    expect(took).toBeGreaterThan(9_500);
    expect(took).toBeLessThan(13_000);
  });

  it.each([
    ['a wrong state', (back: URL) => back.searchParams.set('state', 'another')],
    ['no state', (back: URL) => back.searchParams.delete('state')],
    ['an empty state', (back: URL) => back.searchParams.set('state', '')],
    ['no code', (back: URL) => back.searchParams.delete('code')],
    ['a code that nobody gave', (back: URL) => back.searchParams.set('code', 'invented')],
    ['a refusal without state', (back: URL) => (back.search = '?error=access_denied')],
    ["another provider's callback", (back: URL) => (back.pathname = '/auth/microsoft/callback')],
  ])('%s', async (_what, change) => {
    const client = createClient(server.url);
    const back = new URL(await returnFrom(await departFor(client, 'google')), server.url);
    change(back);
    await expectRefusal(client, await client.request(back.pathname + back.search), 'Authentication failed. Please try again.');
  });

  it('a return to another browser', async () => {
    const back = await returnFrom(await departFor(createClient(server.url), 'google'));
    const stranger = createClient(server.url);
    await expectRefusal(stranger, await stranger.request(back), 'Authentication failed. Please try again.');
  });

  it('a handshake that somebody changed', async () => {
    const client = createClient(server.url);
    const back = await returnFrom(await departFor(client, 'google'));
    const [value = '', signature] = decodeURIComponent(client.cookies.get('orion_handshake')!).split('.');
    const changed = JSON.parse(Buffer.from(value, 'base64').toString()) as { flow: { redirectTo: string } };
    changed.flow.redirectTo = '/settings';
    client.cookies.set('orion_handshake', encodeURIComponent(`${Buffer.from(JSON.stringify(changed)).toString('base64')}.${signature}`));
    await expectRefusal(client, await client.request(back), 'Authentication failed. Please try again.');
  });

  it('a return that comes again, with and without the cookie of before', async () => {
    const client = createClient(server.url);
    const back = await returnFrom(await departFor(client, 'google'));
    const handshake = client.cookies.get('orion_handshake')!;
    expect((await client.request(back)).headers.get('location')).toBe('/');
    const again = createClient(server.url);
    await expectRefusal(again, await again.request(back), 'Authentication failed. Please try again.');
    again.cookies.set('orion_handshake', handshake);
    await expectRefusal(again, await again.request(back), 'Authentication failed. Please try again.');
  });

  it('an expired state', async () => {
    const client = createClient(server.url);
    const back = await returnFrom(await departFor(client, 'google'));
    const storage = createCookieSessionStorage({ cookie: { name: 'orion_handshake', secrets: [SESSION_SECRET] } });
    const handshake = await storage.getSession(client.cookieHeader());
    handshake.set('flow', { ...(handshake.get('flow') as object), startedAt: Date.now() - 601_000 });
    client.cookies.set('orion_handshake', (await storage.commitSession(handshake)).split(';')[0]!.split('=').slice(1).join('='));
    provider.calls.length = 0;
    await expectRefusal(client, await client.request(back), 'Authentication failed. Please try again.');
    expect(provider.calls).toEqual([]);
  });

  it('a newer one took its place: the older says nothing in its popup, the newer goes on', async () => {
    const client = createClient(server.url);
    const older = await returnFrom(await departFor(client, 'google', { popup: 'older' }));
    const newer = await returnFrom(await departFor(client, 'google', { popup: 'newer' }));
    expect(await (await client.request(older)).text()).toContain('"to":null');
    expect(await (await client.request(newer)).text()).toContain('{"popup":"newer","to":"/"}');
    expect((await client.request('/api/user')).status).toBe(200);
  });

  it('cancelled in a popup: nothing is said', async () => {
    provider.refusal = 'access_denied';
    const client = createClient(server.url);
    expect(await (await continueWith(client, 'google', { popup: 'one' })).text()).toContain('"to":null');
    expect(await nextToast(client, '/auth')).toBeNull();
  });

  it('writes no secret, code or token into the log', () => {
    for (const secret of ['google-secret', 'secret words of the provider', 'code=', 'eyJ']) expect(server.logs()).not.toContain(secret);
  });
});
