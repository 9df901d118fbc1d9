import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PICTURE } from '../doubles/provider-double';
import { createClient } from '../setup/http-client';
import { withProviderDouble, withServer } from '../setup/fixtures';
import { linkIn, readOutbox, waitForMail } from '../setup/outbox';
import { linksOf, openPage, parsePage } from '../setup/parse-page';
import {
  continueWith,
  departFor,
  expectErrorPage,
  nextToast,
  providerEnv,
  returnFrom,
  somebodyThere,
} from '../setup/provider-browser';

const provider = withProviderDouble();
const server = withServer(() => ({ env: providerEnv(provider.url) }));

beforeEach(() => {
  provider.behave(somebodyThere());
  provider.calls.length = 0;
});

type User = { id: string; username: string; fullName: string; email: string | null };
const userOf = async (client: ReturnType<typeof createClient>) => (await client.getJson<User>('/api/user')).body;

describe('the way to the provider', () => {
  it('offers both on both tabs, as plain forms', async () => {
    for (const page of ['/auth', '/auth?tab=register']) {
      const { getByRole } = await openPage(createClient(server.url), page);
      for (const [address, words] of [
        ['/auth/google', 'Google'],
        ['/auth/microsoft', 'Microsoft'],
      ]) {
        const { form } = getByRole<HTMLButtonElement>('button', { name: `Continue with ${words}` });
        expect([form!.method, form!.getAttribute('action')]).toEqual(['post', address]);
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
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'orion-microsoft',
      prompt: 'consent',
      scope: 'openid profile email User.Read',
    });
  });

  it('uses a new state and a new challenge each time', async () => {
    const client = createClient(server.url);
    const [first, second] = [await departFor(client, 'google'), await departFor(client, 'google')];
    for (const name of ['state', 'code_challenge'])
      expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
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
    expect(first.headers.getSetCookie().find((cookie) => cookie.startsWith('session_id='))).toContain(
      'Max-Age=2592000',
    );
    expect(client.cookies.has('orion_oauth_state')).toBe(false);
    expect(await nextToast(client, '/')).toBe('Login successful: Welcome, Mira There!');
    const made = await userOf(client);
    expect(made).toMatchObject({
      email: provider.person['email'],
      fullName: 'Mira There',
      username: (provider.person['email'] as string).split('@')[0],
    });

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

  it('says what docs/spec.md §8 says for Microsoft', async () => {
    const client = createClient(server.url);
    provider.person = somebodyThere({ email_verified: undefined });
    await continueWith(client, 'microsoft');
    expect(await nextToast(client, '/')).toBe('Microsoft login successful: Welcome, Mira There!');
  });

  it("shows the provider's photo as soon as it is there, and only at the first time", async () => {
    const client = createClient(server.url);
    provider.person = somebodyThere({ picture: `${provider.url}${PICTURE}` });
    await continueWith(client, 'google');
    const photoOf = async () => (await client.getJson<{ photoURL: string | null }>('/api/user')).body.photoURL;
    await vi.waitFor(async () => expect(await photoOf()).toMatch(/^\/api\/user\/photo\?v=/), 5_000);
    await client.postForm('/settings?tab=profile', { intent: 'photo', change: 'remove' });
    await continueWith(createClient(server.url), 'google');
    expect(await photoOf()).toBeNull();
  });

  it('does without a photo that cannot be had', async () => {
    const client = createClient(server.url);
    provider.person = somebodyThere({ picture: `${provider.url}/none.png` });
    expect((await continueWith(client, 'google')).status).toBe(303);
    await vi.waitFor(() => expect(provider.calls.map(({ path }) => path)).toContain('/none.png'), 5_000);
    expect((await client.getJson<{ photoURL: string | null }>('/api/user')).body.photoURL).toBeNull();
  });

  it("offers no refresh of a photo that only Microsoft's own token opens", async () => {
    const client = createClient(server.url);
    provider.person = somebodyThere({
      email_verified: undefined,
      picture: 'https://graph.microsoft.com/v1.0/me/photo/$value',
    });
    await continueWith(client, 'microsoft');
    expect(await (await client.request('/settings')).text()).not.toContain('Refresh Google Photo');
    await client.postForm('/settings?tab=profile', { intent: 'photo', change: 'refresh' });
    expect(await nextToast(client, '/settings')).toBe('No profile photo: No Google profile photo found to sync.');
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
    await expectErrorPage(
      client,
      await continueWith(client, name),
      'An account already exists with the same email but different sign-in credentials.',
    );
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
      email: null,
    });
  });

  it('who has no address yet is told so, and led to where one is added', async () => {
    const client = createClient(server.url);
    provider.person = { sub: `bare-${Date.now()}`, name: 'Mira Bare' };
    await continueWith(client, 'microsoft');
    const pages = await Promise.all(
      ['/', '/settings', '/settings?tab=security'].map(async (page) => (await client.request(page)).text()),
    );
    const parsed = pages.map(parsePage);
    for (const page of pages) expect(page).not.toContain('no-email.invalid');
    for (const { text } of parsed) expect(text).toContain('No address yet');
    expect(linksOf(parsed[1]!)).toContain('/settings?tab=security#security-email');
    expect(linksOf(parsed[2]!)).toContain('#security-email');
    expect(pages[2]).not.toContain('/auth/forgot');
    expect(
      (await client.postForm('/settings?tab=profile', { intent: 'profile', fullName: 'Mira Bare-Foot' })).status,
    ).toBe(303);

    const newEmail = `bare-${Date.now()}@example.test`;
    expect((await client.postForm('/settings?tab=security', { intent: 'email', newEmail })).status).toBe(303);
    expect(await (await client.request('/settings?tab=security')).text()).not.toContain('no-email.invalid');
    expect(
      (await client.postForm(linkIn(await waitForMail(server.dataDir, newEmail, /confirm/), '/auth/confirm-email'), {}))
        .status,
    ).toBe(303);
    expect((await userOf(client)).email).toBe(newEmail);
  });

  it('mails nothing to who has no address', async () => {
    const client = createClient(server.url);
    provider.person = { sub: `mute-${Date.now()}` };
    await continueWith(client, 'microsoft');
    const { id } = await userOf(client);
    const away = await client.postForm('/settings?tab=security', { intent: 'link', provider: 'google' });
    await client.request(await returnFrom(new URL(away.headers.get('location')!)));
    expect(await nextToast(client, '/settings?tab=security')).toContain('Google linked');
    expect(readOutbox(server.dataDir, `${id}@no-email.invalid`)).toEqual([]);
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
    const other = createClient(server.url);
    expect(
      (await continueWith(other, 'google', { redirectTo: `/${'x'.repeat(50_000)}` })).headers.get('location'),
    ).toBe('/');
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
