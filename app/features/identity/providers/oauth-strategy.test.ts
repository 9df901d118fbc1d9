import { createHash } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeRequest } from '../../../../tests/factories/make-request';
import { oauthStateCookie } from '../sign-in/oauth-state-cookie.server';
import { providerAuthenticator } from './oauth-strategy.server';
import { startProviderSignIn } from './provider-sign-in.server';

const double = await vi.hoisted(async () => {
  const { startProviderDouble } = await import('../../../../tests/doubles/provider-double');
  const started = await startProviderDouble();
  process.env.GOOGLE_CLIENT_ID = 'orion-google';
  process.env.GOOGLE_CLIENT_SECRET = 'google-secret';
  process.env.GOOGLE_AUTH_BASE_URL = started.url;
  return started;
});
afterAll(() => double.stop());

const person = {
  sub: 'g-1',
  email: 'maya@example.com',
  email_verified: true,
  name: 'Maya Torres',
  picture: 'https://a.b/c',
};
beforeEach(() => {
  double.behave(person);
  double.calls.length = 0;
});

/** Goes to the provider and back, and returns the request of the browser that is back. */
async function goAndReturn() {
  const departure = await startProviderSignIn('google', { redirectTo: '/', popup: null, linkTo: null });
  const cookie = departure.headers.get('Set-Cookie')!.split(';', 1)[0]!;
  const answer = await fetch(departure.headers.get('Location')!, { redirect: 'manual' });
  const back = new URL(answer.headers.get('Location')!);
  const flow = (await oauthStateCookie.getSession(cookie)).get('flow')!;
  return { flow, request: makeRequest(`${back.pathname}${back.search}`, { cookie }).request };
}

async function signIn() {
  const { flow, request } = await goAndReturn();
  return providerAuthenticator('google', flow.name).authenticate('google', request);
}

const callTo = (path: string) => double.calls.find((call) => call.path === path)!;

it('brings back the person, and proves with PKCE that the same browser asked', async () => {
  expect(await signIn()).toEqual({
    provider: 'google',
    subject: 'g-1',
    email: 'maya@example.com',
    emailVerified: true,
    fullName: 'Maya Torres',
    photoURL: 'https://a.b/c',
  });
  const asked = Object.fromEntries(callTo('/authorize').query);
  const exchanged = Object.fromEntries(callTo('/token').form);
  expect(asked).toMatchObject({ client_id: 'orion-google', prompt: 'select_account', code_challenge_method: 'S256' });
  expect(asked['scope']).toBe('openid email profile');
  expect(createHash('sha256').update(exchanged['code_verifier']!).digest('base64url')).toBe(asked['code_challenge']);
  expect(exchanged).toMatchObject({ client_secret: 'google-secret', redirect_uri: asked['redirect_uri'] });
});

it('asks with another state and another challenge each time', async () => {
  await signIn();
  await signIn();
  const asked = double.calls.filter(({ path }) => path === '/authorize').map(({ query }) => query);
  for (const name of ['state', 'code_challenge']) expect(asked[0]!.get(name)).not.toBe(asked[1]!.get(name));
});

it('a code that was asked for in another sign-in is refused by the provider', async () => {
  const { request } = await goAndReturn();
  const other = providerAuthenticator('google', 'another flow');
  await expect(other.authenticate('google', request)).rejects.toMatchObject({ cause: { code: 'auth/failed' } });
});

describe('what a provider says of a person', () => {
  it.each([
    [{ ...person, email_verified: 'true' }, { emailVerified: true }],
    [{ ...person, email_verified: 'yes' }, { emailVerified: false }],
    [{ sub: ' g-1 ' }, { subject: 'g-1', email: null, emailVerified: false, fullName: null, photoURL: null }],
    [
      { ...person, name: 7, picture: ' ' },
      { fullName: null, photoURL: null },
    ],
    [{ ...person, email: `${'x'.repeat(320)}@example.com` }, { email: null }],
  ])('%j is %j', async (claims, expected) => {
    double.behave(claims);
    expect(await signIn()).toMatchObject(expected);
  });

  it.each([{}, { ...person, sub: '' }, { ...person, sub: 7 }, { ...person, sub: 'x'.repeat(256) }])(
    '%j is nobody',
    async (claims) => {
      double.behave(claims);
      await expect(signIn()).rejects.toMatchObject({ cause: { code: 'auth/failed' } });
    },
  );
});

it.each([
  ['nonsense', 'auth/failed'],
  ['array', 'auth/failed'],
  ['huge', 'auth/failed'],
  ['no-token', 'auth/failed'],
  ['server-error', 'auth/network-request-failed'],
  ['cut', 'auth/network-request-failed'],
  ['invalid_client', 'auth/operation-not-allowed'],
] as const)('a provider that answers with %s makes %s', async (fault, code) => {
  double.faults.token = fault;
  await expect(signIn()).rejects.toMatchObject({ cause: { code } });
});

it('a provider that is not set up signs nobody in', () => {
  expect(() => providerAuthenticator('microsoft', 'one')).toThrow(
    expect.objectContaining({ code: 'auth/operation-not-allowed' }) as Error,
  );
});
