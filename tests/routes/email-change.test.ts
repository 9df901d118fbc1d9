import { describe, expect, it } from 'vitest';
import { type SmtpDouble, startSmtpDouble } from '../doubles/smtp-double';
import { createClient, somebody } from '../setup/http-client';
import { withSharedServer } from '../setup/fixtures';
import { startFreshServer } from '../setup/fresh-server';
import { linkIn, readOutbox, waitForMail } from '../setup/outbox';
import { errorOf, parsePage, textOf } from '../setup/parse-page';
import { changeDatabase } from '../setup/server-database';
import { freePort, type RunningServer } from '../setup/start-server';

const SECURITY = '/settings?tab=security';
const CONFIRM = '/auth/confirm-email';

const server = withSharedServer();

const visitor = () => createClient(server.url);
const press = (link: string) => visitor().postForm(link, {});

async function withPendingChange() {
  const client = visitor();
  const person = await client.register();
  const newEmail = somebody().email;
  const answer = await client.postForm(SECURITY, {
    intent: 'email',
    newEmail: newEmail.toUpperCase(),
    currentPassword: person.password,
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${SECURITY}#top`]);
  const [oldLink, newLink] = await Promise.all(
    [person.email, newEmail].map(async (to) =>
      linkIn(await waitForMail(server.dataDir, to, /confirm your new email address/), CONFIRM),
    ),
  );
  return { client, person, newEmail, oldLink: oldLink!, newLink: newLink! };
}

describe('another e-mail address', () => {
  it('is taken when both mailboxes have confirmed, by a button and not by opening the link', async () => {
    const { client, person, newEmail, oldLink, newLink } = await withPendingChange();
    for (const link of [oldLink, newLink]) {
      const page = await visitor().request(link);
      expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
      expect(await page.text()).toContain(newEmail);
    }
    expect(textOf(await (await client.request(SECURITY)).text())).toContain(`${newEmail}: not confirmed yet`);
    expect((await press(newLink)).headers.get('location')).toBe(newLink);
    expect(await (await visitor().request(newLink)).text()).toContain('Confirmed');
    expect((await client.getJson<{ email: string }>('/api/user')).body.email).toBe(person.email);
    const elsewhere = visitor();
    await elsewhere.signIn(person);
    expect((await client.postForm(oldLink, {})).headers.get('location')).toBe(SECURITY);
    expect((await client.getJson<{ email: string }>('/api/user')).body.email).toBe(newEmail);
    expect((await elsewhere.request('/api/user')).status).toBe(401);
    expect((await waitForMail(server.dataDir, person.email, /your account was changed/)).text).toContain(
      `is now ${newEmail}`,
    );
    expect((await visitor().signIn({ ...person, email: newEmail })).status).toBe(303);
    expect((await visitor().postForm('/auth', { intent: 'signin', ...person })).status).toBe(400);
    expect(await (await press(oldLink)).text()).toContain('This link no longer works');
  });

  it('leaves no mail to any of the addresses when the account is deleted', async () => {
    const { client, person, newEmail, oldLink, newLink } = await withPendingChange();
    for (const link of [newLink, oldLink]) await client.postForm(link, {});
    await waitForMail(server.dataDir, person.email, /your account was changed/);
    const third = somebody().email;
    await client.postForm(SECURITY, { intent: 'email', newEmail: third, currentPassword: person.password });
    await waitForMail(server.dataDir, third, /confirm your new/);
    const other = await visitor().register();
    await visitor().postForm('/auth/forgot', { email: other.email });
    await waitForMail(server.dataDir, other.email, /password/);
    const answer = await client.postForm(`${SECURITY}&dialog=delete`, {
      intent: 'delete-account',
      password: person.password,
      confirm: 'DELETE',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth']);
    expect([person.email, newEmail, third].flatMap((address) => readOutbox(server.dataDir, address))).toEqual([]);
    expect(readOutbox(server.dataDir, other.email)).toHaveLength(1);
  });

  it('asked for without a password claims nothing about one', async () => {
    const client = visitor();
    const { fullName, email } = await client.register();
    await client.postForm('/settings?tab=profile', { intent: 'profile', fullName, email: somebody().email });
    const mail = await waitForMail(server.dataDir, email, /confirm your new email address/);
    expect(mail.text).toContain('Someone may have your password, or a browser where you are signed in.');
  });

  it('changes once when both confirm at the same time', async () => {
    const { client, person, newEmail, oldLink, newLink } = await withPendingChange();
    const answers = await Promise.all([press(oldLink), press(newLink)]);
    expect(answers.map(({ headers }) => headers.get('location'))).toContain(SECURITY);
    expect((await client.request('/api/user')).status, 'confirmed where nobody is signed in').toBe(401);
    expect((await visitor().signIn({ ...person, email: newEmail })).status).toBe(303);
  });

  it('can be called off, and ends after a day', async () => {
    const called = await withPendingChange();
    await called.client.postForm(SECURITY, { intent: 'email-cancel' });
    expect((await press(called.oldLink)).status).toBe(400);
    const late = await withPendingChange();
    await changeDatabase(server, 'UPDATE "EmailChange" SET "expiresAt" = ?', new Date(Date.now() - 1000));
    expect((await press(late.oldLink)).status).toBe(400);
    expect(await (await late.client.request(SECURITY)).text()).not.toContain(late.newEmail);
  });

  it('stays as it was when somebody took the new one meanwhile', async () => {
    const { client, person, newEmail, oldLink, newLink } = await withPendingChange();
    await visitor().register({ email: newEmail });
    await press(oldLink);
    const answer = await press(newLink);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('Another account already uses this address, so yours was not changed.');
    expect((await client.getJson<{ email: string }>('/api/user')).body.email).toBe(person.email);
  });

  it('says beside the field what is wrong', async () => {
    const client = visitor();
    const person = await client.register();
    const other = await visitor().register();
    const cases = [
      ['newEmail', 'nonsense', 'Invalid email address format'],
      ['newEmail', other.email, 'Another account already uses this address, so yours was not changed.'],
      ['newEmail', person.email, 'This is already your address.'],
      ['currentPassword', '', 'Current password is required'],
      ['currentPassword', 'Wrong-One-1', 'Incorrect password. Please try again or reset your password.'],
    ] as const;
    for (const [field, value, message] of cases) {
      const form = { intent: 'email', newEmail: somebody().email, currentPassword: person.password, [field]: value };
      const answer = await client.postForm(SECURITY, form);
      expect(answer.status).toBe(400);
      expect(errorOf(parsePage(await answer.text()), field)).toBe(message);
    }
  });
});

it('tells whether addresses have an account five times an hour, by the page and the API together', async () => {
  const strict = await startFreshServer({ env: { RATE_LIMIT_SCALE: '1' } });
  const client = createClient(strict.url);
  const { fullName } = await client.register();
  const [taken, other] = [await createClient(strict.url).register(), await createClient(strict.url).register()];
  const byPage = async (email: string) =>
    (await client.postForm('/settings?tab=profile', { intent: 'profile', fullName, email })).status;
  const byApi = async (email: string) => (await client.sendJson('PATCH', '/api/user/profile', { email })).status;
  const answers = [
    await byPage(taken.email),
    await byPage(taken.email),
    await byApi(taken.email),
    await byApi(other.email),
    await byApi(other.email),
  ];
  expect(answers).toEqual([400, 400, 409, 409, 409]);
  expect([await byPage(other.email), await byApi(other.email), await byApi(somebody().email)]).toEqual([429, 429, 429]);
  await strict.stop();
});

describe('a mail server', () => {
  async function withMailServer<T>(url: string, use: (server: RunningServer) => Promise<T>): Promise<T> {
    const connected = await startFreshServer({ env: { SMTP_URL: url, MAIL_FROM: 'Orion <orion@example.org>' } });
    return use(connected).finally(() => {
      // A graceful stop would wait for mails that are still being sent.
      connected.kill('SIGKILL');
      return connected.stop();
    });
  }

  async function askForChange(url: string) {
    const client = createClient(url);
    const person = await client.register();
    const newEmail = somebody().email;
    const answer = await client.postForm(SECURITY, { intent: 'email', newEmail, currentPassword: person.password });
    return { client, person, newEmail, answer };
  }

  it('gets each mail for its one recipient', async () => {
    const double = await startSmtpDouble();
    await withMailServer(double.url, async ({ url }) => {
      const { person, newEmail, answer } = await askForChange(url);
      expect(answer.status).toBe(303);
      expect(double.mails.map(({ recipients }) => recipients).sort()).toEqual([[person.email], [newEmail]].sort());
      for (const mail of double.mails) expect(linkIn(mail, `${url}${CONFIRM}`)).toBeTruthy();
    });
    await double.close();
  });

  const failing: [string, () => Promise<Pick<SmtpDouble, 'url' | 'close'>>][] = [
    ['is away', async () => ({ url: `smtp://127.0.0.1:${await freePort()}`, close: async () => undefined })],
    ['keeps silent', () => startSmtpDouble('silent')],
    ['refuses', () => startSmtpDouble('refuses')],
    [
      'offers no TLS to a password',
      async () => startSmtpDouble().then((one) => ({ ...one, url: one.url.replace('//', '//user:secret-of-mail@') })),
    ],
  ];

  it.each(failing)(
    'that %s is said to whom it concerns, and tells nobody who has an account',
    { timeout: 40_000 },
    async (_name, start) => {
      const double = await start();
      await withMailServer(double.url, async (connected) => {
        const begun = Date.now();
        const { client, person, newEmail, answer } = await askForChange(connected.url);
        expect(answer.status).toBe(502);
        expect(await answer.text()).toContain('The email could not be sent. Please try again later.');
        expect(Date.now() - begun).toBeLessThan(15_000);
        expect(await (await client.request(SECURITY)).text()).not.toContain(newEmail);
        const asked = Date.now();
        for (const email of [person.email, somebody().email]) {
          expect((await createClient(connected.url).postForm('/auth/forgot', { email })).headers.get('location')).toBe(
            '/auth/forgot?sent=1',
          );
        }
        expect(Date.now() - asked).toBeLessThan(2_000);
        expect(connected.logs()).toContain('the mail server did not take a mail');
        for (const secret of [newEmail, 'secret-of-mail']) expect(connected.logs()).not.toContain(secret);
      });
      await double.close();
    },
  );
});
