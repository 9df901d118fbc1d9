import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../setup/http-client';
import { withProviderDouble, withServer } from '../setup/fixtures';
import { readOutbox, waitForMail } from '../setup/outbox';
import { openPage, parsePage, textOf, valueOf } from '../setup/parse-page';
import { continueWith, nextToast, returnFrom } from '../setup/provider-browser';
import { runSql } from '../setup/run-sql';

const SECURITY = '/settings?tab=security';

const provider = withProviderDouble();
const server = withServer(() => ({
  env: {
    GOOGLE_CLIENT_ID: 'orion-google',
    GOOGLE_CLIENT_SECRET: 'google-secret',
    GOOGLE_AUTH_BASE_URL: provider.url,
  },
}));

let people = 0;
beforeEach(() => {
  people += 1;
  provider.behave({
    sub: `linked-${people}`,
    email: `linked${people}@example.test`,
    email_verified: true,
    name: 'Mira Linked',
  });
});

const idOf = async (client: Client) => (await client.getJson<{ id: string }>('/api/user')).body.id;

async function link(client: Client, password: string): Promise<Response> {
  const away = await client.postForm(SECURITY, { intent: 'link', provider: 'google', password });
  if (away.status !== 302) return away;
  return client.request(await returnFrom(new URL(away.headers.get('location')!)));
}

const identityId = async (client: Client) => valueOf(await openPage(client, SECURITY), 'identityId');

describe('linking', () => {
  it('adds a way to sign in, after the password', async () => {
    const client = createClient(server.url);
    const { email, password } = await client.register();
    const answer = await link(client, password);
    await waitForMail(server.dataDir, email, /A Google account was linked/);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, SECURITY]);
    expect(await nextToast(client, SECURITY)).toBe('Google linked: You can now sign in with Google.');
    const page = await (await client.request(SECURITY)).text();
    expect(page).toContain(`linked${people}@example.test`);
    expect(page).toContain('Unlink Google');

    const another = createClient(server.url);
    await continueWith(another, 'google');
    expect(await idOf(another)).toBe(await idOf(client));
  });

  it.each([
    ['', 'Password is required'],
    ['Wrong-One-1', 'Incorrect password. Please try again.'],
  ])('asks for the right password: %j', async (password, text) => {
    const client = createClient(server.url);
    await client.register();
    const answer = await link(client, password);
    const page = parsePage(await answer.text());
    expect(answer.status).toBe(400);
    expect(page.text).toContain(text);
    const summary = page.getByText(/^Link Google/, { selector: 'summary' });
    expect((summary.parentElement as HTMLDetailsElement).open).toBe(true);
    expect(client.cookies.has('orion_oauth_state')).toBe(false);
  });

  it('twice changes nothing', async () => {
    const client = createClient(server.url);
    const { email, password } = await client.register();
    await link(client, password);
    await waitForMail(server.dataDir, email, /was linked/);
    await link(client, password);
    expect(readOutbox(server.dataDir, email)).toHaveLength(1);
    expect((await openPage(client, SECURITY)).getAllByText(/^Unlink Google/, { selector: 'summary' })).toHaveLength(1);
  });

  it("refuses what is another account's", async () => {
    const owner = createClient(server.url);
    await continueWith(owner, 'google');
    const client = createClient(server.url);
    const { password } = await client.register();
    expect((await link(client, password)).headers.get('location')).toBe(SECURITY);
    expect(await nextToast(client, SECURITY)).toBe(
      'Linking failed: This Google account is already linked to another account.',
    );
    expect(await identityId(client)).toBeNull();
  });

  it('ends in Security without a word when the person cancels', async () => {
    const client = createClient(server.url);
    const { password } = await client.register();
    await client.request('/');
    provider.refusal = 'access_denied';
    expect((await link(client, password)).headers.get('location')).toBe(SECURITY);
    expect(await nextToast(client, SECURITY)).toBeNull();
  });

  it('links nothing to another person with the same handshake, and signs no visitor in', async () => {
    const client = createClient(server.url);
    const { password } = await client.register();
    const away = await client.postForm(SECURITY, { intent: 'link', provider: 'google', password });
    const back = await returnFrom(new URL(away.headers.get('location')!));
    const [other, visitor] = [createClient(server.url), createClient(server.url)];
    await other.register();
    for (const one of [other, visitor]) {
      one.cookies.set('orion_oauth_state', client.cookies.get('orion_oauth_state')!);
      expect((await one.request(back)).headers.get('location')).toBe(SECURITY);
    }
    expect(await identityId(other)).toBeNull();
    expect((await visitor.request('/api/user')).status).toBe(401);
  });

  it('offers no provider that is off, and refuses it in words', async () => {
    const client = createClient(server.url);
    const { password } = await client.register();
    expect(await (await client.request(SECURITY)).text()).not.toContain('Microsoft');
    const answer = await client.postForm(SECURITY, { intent: 'link', provider: 'microsoft', password });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, SECURITY]);
    expect(await nextToast(client, SECURITY)).toBe(
      'Linking failed: Microsoft sign-in is not enabled for this application. Please contact support.',
    );
    expect((await client.postForm(SECURITY, { intent: 'link', provider: 'constructor', password })).status).toBe(400);
  });
});

describe('unlinking', () => {
  it('takes a way to sign in, after the password', async () => {
    const client = createClient(server.url);
    const { email, password } = await client.register();
    await link(client, password);
    const id = (await identityId(client))!;
    expect(
      (await client.postForm(SECURITY, { intent: 'unlink', identityId: id, password: 'Wrong-One-1' })).status,
    ).toBe(400);
    expect(
      (await client.postForm(SECURITY, { intent: 'unlink', identityId: '\u0000', password })).status,
      'an id that PostgreSQL refuses',
    ).toBe(404);
    expect(await identityId(client)).toBe(id);
    expect((await client.postForm(SECURITY, { intent: 'unlink', identityId: id, password })).status).toBe(303);
    expect(await nextToast(client, SECURITY)).toContain('Account unlinked');
    await waitForMail(server.dataDir, email, /A Google account was unlinked/);
    const another = createClient(server.url);
    await continueWith(another, 'google');
    expect(await idOf(another)).not.toBe(await idOf(client));
  });

  it("knows nothing of another's identities", async () => {
    const owner = createClient(server.url);
    const { password: ownersPassword } = await owner.register();
    await link(owner, ownersPassword);
    const id = (await identityId(owner))!;
    const client = createClient(server.url);
    const { password } = await client.register();
    expect((await client.postForm(SECURITY, { intent: 'unlink', identityId: id, password })).status).toBe(404);
    expect(await identityId(owner)).toBe(id);
  });

  it('never takes the only way in', async () => {
    const client = createClient(server.url);
    await continueWith(client, 'google');
    const id = (await identityId(client))!;
    const answer = await client.postForm(SECURITY, { intent: 'unlink', identityId: id });
    expect(answer.status).toBe(409);
    expect(textOf(await answer.text())).toContain(
      'This is your only way to sign in. Set a password or link another account first.',
    );
    expect(await identityId(client)).toBe(id);
  });
});

describe.each(['firebase', 'microsoft'])('an identity of %s, which nobody can sign in with on /auth,', (other) => {
  it('does not make up for the only way in', async () => {
    const client = createClient(server.url);
    await continueWith(client, 'google');
    const id = (await identityId(client))!;
    const values = `'${other}-${people}', '${await idOf(client)}', '${other}', '${other}-${people}', '', '2026-01-01 00:00:00'`;
    await runSql(
      server,
      `INSERT INTO "Identity" ("id", "userId", "provider", "subject", "email", "createdAt") VALUES (${values})`,
    );
    expect((await client.postForm(SECURITY, { intent: 'unlink', identityId: id })).status).toBe(409);
    expect(await (await client.request(SECURITY)).text()).toContain(id);
  });
});

describe('a provider without client id', () => {
  it('comes back with the reason when its form is posted', async () => {
    const client = createClient(server.url);
    const answer = await client.postForm('/auth/microsoft', {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth']);
    expect(await nextToast(client, '/auth')).toBe(
      'Login failed: Microsoft sign-in is not enabled for this application. Please contact support.',
    );
  });
});
