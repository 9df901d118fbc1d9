import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient, somebody } from '../setup/http-client';
import { withServer } from '../setup/fixtures';
import { startFreshServer } from '../setup/fresh-server';
import { linkIn, readOutbox, waitForMail, waitForMails } from '../setup/outbox';
import { errorOf, linksOf, openPage, parsePage, textOf } from '../setup/parse-page';
import { changeDatabase } from '../setup/server-database';
import type { RunningServer } from '../setup/start-server';

const SECURITY = '/settings?tab=security';
const NEW = 'Brave-Harbour-51';
const WEAK = 'Password is too weak. Please choose a stronger password.';

const server = withServer({ env: { LOG_LEVEL: 'info' } });

const visitor = () => createClient(server.url);
const statusOf = async (client: Client) => (await client.getJson('/api/user')).status;

async function signedIn() {
  const client = visitor();
  return { client, person: await client.register() };
}

async function resetLink(email: string): Promise<string> {
  expect((await visitor().postForm('/auth/forgot', { email })).status).toBe(303);
  return linkIn(await waitForMail(server.dataDir, email, /asked for a new password/), '/auth/reset');
}

const setPassword = (link: string, password: string, confirmPassword = password) =>
  visitor().postForm(link, { password, confirmPassword });

describe('a forgotten password', () => {
  it('is replaced through the mailed link, which ends every sign-in and signs nobody in', async () => {
    const { client, person } = await signedIn();
    expect(await (await visitor().request('/auth')).text()).toContain('Forgot password?');
    const link = await resetLink(person.email);
    const page = await visitor().request(link);
    expect([page.status, page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([
      200,
      'no-referrer',
      'no-store',
    ]);
    expect(await page.text()).toContain(person.email);
    const browser = visitor();
    const answer = await browser.postForm(link, { password: NEW, confirmPassword: NEW });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth']);
    expect(await (await browser.request('/auth')).text()).toContain('Password updated');
    expect(await statusOf(browser)).toBe(401);
    expect(await statusOf(client)).toBe(401);
    expect((await visitor().postForm('/auth', { intent: 'signin', ...person })).status).toBe(400);
    expect((await visitor().signIn({ ...person, password: NEW })).status).toBe(303);
    expect((await waitForMail(server.dataDir, person.email, /account was changed/)).text).toContain(
      'A new password was set',
    );
  });

  it('has links that work once, and not after another was used', async () => {
    const { person } = await signedIn();
    const first = await resetLink(person.email);
    await visitor().postForm('/auth/forgot', { email: person.email });
    const links = (await waitForMails(server.dataDir, person.email, 2)).map((mail) => linkIn(mail, '/auth/reset'));
    const second = links.find((link) => link !== first)!;
    const answers = await Promise.all([setPassword(second, NEW), setPassword(second, NEW), setPassword(second, NEW)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
    for (const link of [first, second, '/auth/reset?token=unknown', '/auth/reset']) {
      const page = await openPage(visitor(), link);
      expect(page.text).toContain('This link no longer works');
      expect(linksOf(page)).toContain('/auth/forgot');
      expect((await setPassword(link, 'Another-Door-77')).status).toBe(400);
    }
  });

  it('has links that end after 30 minutes, and with the account', async () => {
    const { person } = await signedIn();
    const link = await resetLink(person.email);
    await changeDatabase(server, 'UPDATE "PasswordReset" SET "expiresAt" = ?', new Date(Date.now() - 1000));
    expect(await (await setPassword(link, NEW)).text()).toContain('This link no longer works');
    const other = await signedIn();
    const closed = await resetLink(other.person.email);
    await changeDatabase(
      server,
      'UPDATE "User" SET "disabledAt" = ? WHERE "email" = ?',
      new Date(),
      other.person.email,
    );
    expect((await setPassword(closed, NEW)).status).toBe(400);
  });

  it.each([
    ['password', { password: 'Ab1', confirmPassword: 'Ab1' }, 'Password must be at least 6 characters'],
    ['confirmPassword', { password: NEW, confirmPassword: 'Other-Words-1' }, 'Passwords do not match'],
    ['password', { password: 'Password1', confirmPassword: 'Password1' }, WEAK],
    ['password', {}, 'Password is required'],
  ])('says beside %s what is wrong with %j, and leaves the link whole', async (field, form, message) => {
    const { person } = await signedIn();
    const link = await resetLink(person.email);
    const answer = await visitor().postForm(link, form as Record<string, string>);
    expect(answer.status).toBe(400);
    expect(errorOf(parsePage(await answer.text()), field)).toBe(message);
    expect((await setPassword(link, NEW)).status).toBe(303);
  });

  it('answers the same for addresses without an account, and mails them nothing', async () => {
    const { person } = await signedIn();
    const unknown = somebody().email;
    const [known, nobody] = [
      await visitor().postForm('/auth/forgot', { email: person.email }),
      await visitor().postForm('/auth/forgot', { email: unknown }),
    ];
    expect([nobody.status, nobody.headers.get('location')]).toEqual([known.status, known.headers.get('location')]);
    await waitForMail(server.dataDir, person.email, /asked for a new password/);
    expect(readOutbox(server.dataDir, unknown)).toEqual([]);
    const wrong = await visitor().postForm('/auth/forgot', { email: 'nonsense' });
    expect(errorOf(parsePage(await wrong.text()), 'email')).toBe('Invalid email address format');
  });

  it('gives a password to an account that came with a provider, and unlinks what the mailbox does not prove', async () => {
    const { client, person } = await signedIn();
    const { body } = await client.getJson<{ id: string }>('/api/user');
    const insert =
      'INSERT INTO "Identity" ("id", "userId", "provider", "subject", "email", "createdAt") VALUES (?, ?, ?, ?, ?, ?)';
    await changeDatabase(server, insert, `${body.id}g`, body.id, 'google', `${body.id}g`, person.email, new Date());
    await changeDatabase(server, insert, `${body.id}m`, body.id, 'microsoft', `${body.id}m`, person.email, new Date());
    await changeDatabase(server, 'DELETE FROM "Identity" WHERE "userId" = ? AND "provider" = ?', body.id, 'password');
    expect(await (await client.request(SECURITY)).text()).toContain('You sign in with Google or Microsoft');
    const signIn = await visitor().postForm('/auth', {
      intent: 'signin',
      email: person.email,
      password: 'Wrong-One-1',
    });
    expect(textOf(await signIn.text())).toContain('Incorrect password. Please try again or reset your password.');
    const refused = await client.postForm(SECURITY, {
      intent: 'password',
      currentPassword: 'x',
      newPassword: NEW,
      confirmPassword: NEW,
    });
    expect(textOf(await refused.text())).toContain('This account has no password yet.');
    expect((await setPassword(await resetLink(person.email), NEW)).status).toBe(303);
    const again = visitor();
    await again.signIn({ email: person.email, password: NEW });
    expect(await statusOf(again)).toBe(200);
  });
});

describe('what is mailed', () => {
  it('stays in files that the operator alone can read, and out of the log', async () => {
    const { person } = await signedIn();
    const link = await resetLink(person.email);
    const folder = path.join(server.dataDir, 'outbox');
    for (const name of readdirSync(folder)) expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
    expect(server.logs()).toContain('a mail was written to the outbox');
    for (const secret of [person.email, person.password, link.split('=')[1]!])
      expect(server.logs()).not.toContain(secret);
  });
});

describe('changing the password', () => {
  const form = (given: Record<string, string> = {}) => ({
    intent: 'password',
    currentPassword: 'Quiet-Room-42',
    newPassword: NEW,
    confirmPassword: NEW,
    ...given,
  });

  it('keeps this browser signed in and no other', async () => {
    const { client, person } = await signedIn();
    const other = visitor();
    await other.signIn(person);
    const link = await resetLink(person.email);
    const answer = await client.postForm(SECURITY, form());
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${SECURITY}#top`]);
    expect(await (await client.request(SECURITY)).text()).toContain('Password updated');
    expect([await statusOf(client), await statusOf(other)]).toEqual([200, 401]);
    expect((await visitor().signIn({ ...person, password: NEW })).status).toBe(303);
    expect((await setPassword(link, 'Another-Door-77')).status).toBe(400);
  });

  it.each([
    ['currentPassword', '', 'Current password is required'],
    ['currentPassword', 'Wrong-One-1', 'Incorrect password. Please try again or reset your password.'],
    ['newPassword', '', 'New password is required'],
    [
      'newPassword',
      'alllowercase1',
      'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    ],
    ['confirmPassword', '', 'Please confirm your password'],
    ['confirmPassword', 'Other-Words-1', 'New password and confirmation must match.'],
  ])('refuses %s %j', async (field, value, message) => {
    const { client } = await signedIn();
    const answer = await client.postForm(SECURITY, form({ [field]: value }));
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(errorOf(parsePage(page), field)).toBe(message);
    expect(page).not.toContain(NEW);
    if (value === 'Other-Words-1') expect(textOf(page)).toContain("Passwords don't match");
  });

  it('refuses what is common, and what is made of the person, here and at registration', async () => {
    const { client } = await signedIn();
    for (const weak of ['Letmein1', 'MiraTest1', 'Mira-Test-1987!']) {
      const answer = await client.postForm(SECURITY, form({ newPassword: weak, confirmPassword: weak }));
      expect(errorOf(parsePage(await answer.text()), 'newPassword'), weak).toBe(WEAK);
    }
    const newcomer = {
      intent: 'register',
      ...somebody({ password: 'Password123' }),
      confirmPassword: 'Password123',
      terms: 'on',
    };
    const answer = await visitor().postForm('/auth?tab=register', newcomer);
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).toContain('Registration failed');
    expect(page).toContain(WEAK);
  });
});

describe('limits', () => {
  let strict: RunningServer;
  beforeAll(async () => {
    strict = await startFreshServer({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
  });
  afterAll(() => strict.stop());

  it('hold for the current password as for sign-in', async () => {
    const client = createClient(strict.url);
    await client.register();
    const guess = () =>
      client.postForm(SECURITY, {
        intent: 'password',
        currentPassword: 'Wrong-One-1',
        newPassword: NEW,
        confirmPassword: NEW,
      });
    for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(400);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('count no empty field as a try', async () => {
    const client = createClient(strict.url);
    const { password } = await client.register();
    const forms: Record<string, string>[] = [
      { intent: 'link', provider: 'google' },
      { intent: 'unlink', identityId: 'x' },
      { intent: 'email', newEmail: somebody().email },
      { intent: 'delete-account', confirm: 'DELETE' },
      { intent: 'two-factor-start' },
    ];
    for (const form of [...forms, ...forms]) {
      const answer = await client.postForm(SECURITY, form);
      expect([answer.status, textOf(await answer.text()).includes('Password is required')], form['intent']).toEqual([
        400,
        true,
      ]);
    }
    expect((await client.postForm(SECURITY, { intent: 'two-factor-start', password })).status).toBe(303);
  });

  it('hold for links, whether or not the address has an account', async () => {
    const person = await createClient(strict.url).register();
    for (const email of [person.email, 'nobody@example.test']) {
      const statuses: number[] = [];
      for (let tries = 0; tries < 6; tries += 1)
        statuses.push((await createClient(strict.url).postForm('/auth/forgot', { email })).status);
      expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    }
  });

  it('let the owner ask from elsewhere, and fill no mailbox', async () => {
    const { email } = await createClient(strict.url).register();
    const ask = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      return (
        await createClient(strict.url).request('/auth/forgot', {
          method: 'POST',
          headers,
          body: new URLSearchParams({ email }),
        })
      ).status;
    };
    for (let tries = 0; tries < 30; tries += 1) expect(await ask(`198.51.100.${tries % 6}`)).toBe(303);
    expect(await ask('198.51.100.0')).toBe(429);
    expect(await ask('203.0.113.7')).toBe(303);
    await waitForMails(strict.dataDir, email, 20);
    await sleep(1_000);
    expect(readOutbox(strict.dataDir, email)).toHaveLength(20);
  });
});
