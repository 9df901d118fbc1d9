/** Error texts of failures that users seldom meet. */
import { describe, expect, it } from 'vitest';
import { createClient, somebody } from '../setup/http-client';
import { withProviderDouble, withServer } from '../setup/fixtures';
import { isPostgresql } from '../setup/fresh-server';
import { continueWith, nextToast, providerEnv, somebodyThere } from '../setup/provider-browser';
import { errorOf, parsePage, textOf } from '../setup/parse-page';
import { runSql } from '../setup/run-sql';

const INVALID = 'Invalid email format. Please check your email address.';
/** Orion assigns addresses of this domain to users without an e-mail address. */
const RESERVED = 'Maya@No-Email.invalid';

const provider = withProviderDouble();
const server = withServer(() => ({ env: providerEnv(provider.url) }));

const registration = (given: Record<string, string> = {}) => {
  const person = somebody(given);
  return { intent: 'register', ...person, confirmPassword: person.password, terms: 'on' };
};

describe('an address that nobody can have', () => {
  it('is refused at registration and at sign-in, with the rest of the form kept', async () => {
    const register = await createClient(server.url).postForm(
      '/auth?tab=register',
      registration({ email: RESERVED, fullName: 'Maya Torres' }),
    );
    const page = parsePage(await register.text());
    expect(register.status).toBe(400);
    for (const words of ['Registration failed', INVALID]) expect(page.text).toContain(words);
    expect(page.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Maya Torres');
    const signIn = await createClient(server.url).postForm('/auth', {
      intent: 'signin',
      email: RESERVED,
      password: 'Quiet-Room-42',
    });
    expect(signIn.status).toBe(400);
    for (const words of ['Login failed', INVALID]) expect(textOf(await signIn.clone().text())).toContain(words);
  });

  it('is no new address, on either page and for programs', async () => {
    const client = createClient(server.url);
    const { password, fullName } = await client.register();
    const security = await client.postForm('/settings?tab=security', {
      intent: 'email',
      newEmail: RESERVED,
      currentPassword: password,
    });
    expect([security.status, errorOf(parsePage(await security.text()), 'newEmail')]).toEqual([400, INVALID]);
    const profile = await client.postForm('/settings?tab=profile', { intent: 'profile', fullName, email: RESERVED });
    expect([profile.status, errorOf(parsePage(await profile.text()), 'email')]).toEqual([400, INVALID]);
    const { status, body } = await client.sendJson<{ message: string }>('PATCH', '/api/user/profile', {
      email: RESERVED,
    });
    expect([status, body.message]).toEqual([400, INVALID]);
  });

  it('is none where a provider gives it', async () => {
    provider.behave(somebodyThere({ email: RESERVED }));
    const client = createClient(server.url);
    await continueWith(client, 'google');
    const { body } = await client.getJson<{ id: string; email: string | null }>('/api/user');
    expect(body.email).toBeNull();
    await createClient(server.url).register();
  });
});

it('a registration that meets something nobody can name says so, and can be tried again', async () => {
  const other = createClient(server.url);
  await other.register();
  const email = somebody().email;
  await runSql(
    server,
    `INSERT INTO "Identity" ("id", "userId", "provider", "subject", "email") VALUES ('left-${email}', '${other.cookies.get('orion_uid')}', 'password', '${email}', '')`,
  );
  const answer = await createClient(server.url).postForm('/auth?tab=register', registration({ email }));
  const page = parsePage(await answer.text());
  expect(answer.status).toBe(400);
  expect(page.text).toContain('Registration failed. Please try again with different information.');
  expect(page.getByLabelText<HTMLInputElement>('Email').value).toBe(email);
});

/** Makes writes to a table fail with an error that the code does not expect. */
const breakTable = (table: string, action: 'INSERT' | 'UPDATE') =>
  runSql(server, `CREATE TRIGGER "break_${table}" BEFORE ${action} ON "${table}" BEGIN SELECT json('no json'); END`);
const mendTable = (table: string) => runSql(server, `DROP TRIGGER "break_${table}"`);

describe.skipIf(isPostgresql)('a failure that nobody foresaw', () => {
  it('of a sign-in with a provider is no mistake of the person', async () => {
    provider.behave(somebodyThere());
    await breakTable('Identity', 'INSERT');
    const client = createClient(server.url);
    const answer = await continueWith(client, 'google');
    await mendTable('Identity');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth']);
    expect(await nextToast(client, '/auth')).toBe(
      'Authentication error: There was a problem with the authentication process. Please try again later.',
    );
    await continueWith(client, 'google');
    expect((await client.request('/api/user')).status).toBe(200);
  });

  it('of deleting a conversation leads back to the list, which says so', async () => {
    const client = createClient(server.url);
    await client.register();
    const { sessionId } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body
      .session;
    await breakTable('ChatSession', 'UPDATE');
    const answer = await client.postForm('/history', { intent: 'delete', sessionId });
    await mendTable('ChatSession');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/history']);
    expect(await nextToast(client, '/history')).toBe('Delete failed: Failed to delete session.');
    expect((await client.getJson(`/api/sessions/${sessionId}`)).status).toBe(200);
  });
});
