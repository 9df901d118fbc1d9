/** Every other way to sign in requires the second factor, too. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../setup/http-client';
import { codeOf, enrolTwoFactor, wrongFor } from '../setup/enrol-two-factor';
import { withFirebaseDouble, withProviderDouble, withServer } from '../setup/fixtures';
import { continueWith, providerEnv, returnFrom, somebodyThere } from '../setup/provider-browser';
import { runSql } from '../setup/run-sql';

const provider = withProviderDouble();
const firebase = withFirebaseDouble();
const server = withServer(() => ({ env: { ...providerEnv(provider.url), ...firebase.env } }));

const idOf = async (client: Client) => (await client.getJson<{ id: string }>('/api/user')).body.id;

async function withTwoFactor() {
  const client = createClient(server.url);
  const { password } = await client.register();
  return { client, password, userId: await idOf(client), ...(await enrolTwoFactor(client, password)) };
}

/** Expects the second factor to be required: no access yet, a wrong code changes nothing, the right one signs in. */
async function expectToBeAsked(client: Client, first: Response, secret: string, then: { userId: string; to: string }) {
  const named = first.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0]);
  expect(named).toContain('orion_second_factor');
  for (const name of ['session_id', 'orion_auth', 'orion_uid']) expect(named).not.toContain(name);
  expect((await client.getJson('/api/user')).status).toBe(401);
  expect((await client.getJson('/api/firebase-auth/session')).body).toEqual({ authenticated: false, user: null });
  expect((await client.request('/history')).headers.get('location')).toMatch(/^\/auth\?/);
  expect((await client.request('/auth/two-factor')).status).toBe(200);
  expect((await client.postForm('/auth/two-factor', { code: wrongFor(secret) })).status).toBe(400);
  expect((await client.getJson('/api/user')).status).toBe(401);
  const right = await client.postForm('/auth/two-factor', { code: await codeOf(secret) });
  expect([right.status, right.headers.get('location')]).toEqual([303, then.to]);
  expect(right.headers.getSetCookie().find((cookie) => cookie.startsWith('session_id='))).toContain('Max-Age=2592000');
  expect(await idOf(client)).toBe(then.userId);
}

describe.each(['google', 'microsoft'] as const)('%s', (name) => {
  async function linked() {
    const one = await withTwoFactor();
    provider.behave(somebodyThere());
    const away = await one.client.postForm('/settings?tab=security', {
      intent: 'link',
      provider: name,
      password: one.password,
    });
    await one.client.request(await returnFrom(new URL(away.headers.get('location')!)));
    return one;
  }

  it('asks by the full page', async () => {
    const { userId, secret } = await linked();
    const client = createClient(server.url);
    const back = await continueWith(client, name, { redirectTo: '/history' });
    expect([back.status, back.headers.get('location')]).toEqual([303, '/auth/two-factor']);
    await expectToBeAsked(client, back, secret, { userId, to: '/history' });
  });

  it('asks by the popup, whose page goes on to the question', async () => {
    const { userId, secret } = await linked();
    const client = createClient(server.url);
    const popup = await continueWith(client, name, { popup: 'one', redirectTo: '/history' });
    expect([popup.status, popup.headers.get('location')]).toEqual([200, null]);
    expect(await popup.text()).toContain('"to":"/auth/two-factor"');
    await expectToBeAsked(client, popup, secret, { userId, to: '/history' });
  });
});

describe.each(['login', 'register'])('POST /api/firebase-auth/%s', (path) => {
  it('answers 403 with where to go on', async () => {
    const { userId, secret } = await withTwoFactor();
    const claims = firebase.claimsOf();
    // No form links such an identity to an account with a password, but a database may contain one.
    await runSql(
      server,
      `INSERT INTO "Identity" ("id", "userId", "provider", "subject", "email") VALUES ('${randomUUID()}', '${userId}', 'firebase', '${claims.sub}', '')`,
    );
    const client = createClient(server.url);
    const answer = await client.request(`/api/firebase-auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await firebase.sign(claims)}` },
      body: JSON.stringify({ firebaseUid: claims.sub }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      {
        error: 'forbidden',
        message: 'One more step is needed to sign in.',
        details: 'Please continue at /auth/two-factor.',
      },
    ]);
    await expectToBeAsked(client, answer, secret, { userId, to: '/' });
  });
});
