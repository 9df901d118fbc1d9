import { hkdfSync } from 'node:crypto';
import { createCookieSessionStorage } from '@remix-run/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../setup/http-client';
import { withProviderDouble, withServer } from '../setup/fixtures';
import {
  continueWith,
  departFor,
  expectErrorPage,
  nextToast,
  providerEnv,
  returnFrom,
  somebodyThere,
} from '../setup/provider-browser';

const SESSION_SECRET = 'a-secret-that-only-this-test-knows-0123456789';

const provider = withProviderDouble();
const server = withServer(() => ({ env: { SESSION_SECRET, ...providerEnv(provider.url) } }));

beforeEach(() => provider.behave(somebodyThere()));

describe('a sign-in that comes to nothing', () => {
  it.each([
    ['access_denied', null],
    ['unauthorized_client', 'This domain is not authorized for Google authentication. Please contact support.'],
    ['temporarily_unavailable', 'Network error. Please check your connection and try again.'],
    ['<b>something else</b>', 'Authentication failed. Please try again.'],
  ])('told by the provider: %s', async (refusal, text) => {
    const client = createClient(server.url);
    provider.refusal = refusal;
    await expectErrorPage(client, await continueWith(client, 'google'), text);
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
    if (text) return expectErrorPage(client, answer, text);
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
    await expectErrorPage(client, await continueWith(client, 'google'), 'Authentication failed. Please try again.');
  });

  it('a token endpoint that hangs: 10 seconds, no longer', async () => {
    const client = createClient(server.url);
    provider.faults.token = 'hang';
    const begun = performance.now();
    await expectErrorPage(
      client,
      await continueWith(client, 'google'),
      'Network error. Please check your connection and try again.',
    );
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
    await expectErrorPage(
      client,
      await client.request(back.pathname + back.search),
      'Authentication failed. Please try again.',
    );
  });

  it('a return to another browser', async () => {
    const back = await returnFrom(await departFor(createClient(server.url), 'google'));
    const stranger = createClient(server.url);
    await expectErrorPage(stranger, await stranger.request(back), 'Authentication failed. Please try again.');
  });

  it('a oauthState that somebody changed', async () => {
    const client = createClient(server.url);
    const back = await returnFrom(await departFor(client, 'google'));
    const [value = '', signature] = decodeURIComponent(client.cookies.get('orion_oauth_state')!).split('.');
    const changed = JSON.parse(Buffer.from(value, 'base64').toString()) as { flow: { redirectTo: string } };
    changed.flow.redirectTo = '/settings';
    client.cookies.set(
      'orion_oauth_state',
      encodeURIComponent(`${Buffer.from(JSON.stringify(changed)).toString('base64')}.${signature}`),
    );
    await expectErrorPage(client, await client.request(back), 'Authentication failed. Please try again.');
  });

  it('a return that comes again, with and without the cookie of before', async () => {
    const client = createClient(server.url);
    const back = await returnFrom(await departFor(client, 'google'));
    const oauthState = client.cookies.get('orion_oauth_state')!;
    expect((await client.request(back)).headers.get('location')).toBe('/');
    const again = createClient(server.url);
    await expectErrorPage(again, await again.request(back), 'Authentication failed. Please try again.');
    again.cookies.set('orion_oauth_state', oauthState);
    await expectErrorPage(again, await again.request(back), 'Authentication failed. Please try again.');
  });

  it('an expired state', async () => {
    const client = createClient(server.url);
    const back = await returnFrom(await departFor(client, 'google'));
    const key = Buffer.from(hkdfSync('sha256', SESSION_SECRET, '', 'cookie orion_oauth_state', 32)).toString(
      'base64url',
    );
    const storage = createCookieSessionStorage({ cookie: { name: 'orion_oauth_state', secrets: [key] } });
    const oauthState = await storage.getSession(client.cookieHeader());
    expect(oauthState.has('flow')).toBe(true);
    oauthState.set('flow', { ...(oauthState.get('flow') as object), startedAt: Date.now() - 601_000 });
    client.cookies.set(
      'orion_oauth_state',
      (await storage.commitSession(oauthState)).split(';')[0]!.split('=').slice(1).join('='),
    );
    provider.calls.length = 0;
    await expectErrorPage(client, await client.request(back), 'Authentication failed. Please try again.');
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
    for (const secret of ['google-secret', 'secret words of the provider', 'code=', 'eyJ'])
      expect(server.logs()).not.toContain(secret);
  });
});
