/** Who may come in: SIGNUPS, invitations by mail, and what `npm run admin -- status` tells the operator. */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startSmtpDouble } from '../doubles/smtp-double';
import { withServer, withSharedOpenaiDouble, withSharedServer } from '../setup/fixtures';
import { createClient, somebody } from '../setup/http-client';
import { waitForMail } from '../setup/outbox';
import { openPage, valueOf } from '../setup/parse-page';
import { runCommand } from '../setup/run-command';
import { freePort, modelEnv, type RunningServer } from '../setup/start-server';

const secrets = { VAULT_KEY: randomBytes(32).toString('base64'), SESSION_SECRET: randomBytes(32).toString('hex') };
const byInvitation = withServer({ env: { ...secrets, SIGNUPS: 'invite' } });
const closed = withSharedServer(() => ({ SIGNUPS: 'closed' }));
const double = withSharedOpenaiDouble();

const admin = (server: RunningServer, words: string[], more = {}) =>
  runCommand('admin', server, words, { ...secrets, SIGNUPS: 'invite', ...more });
const fieldsOf = (person = somebody()) => ({
  ...{ intent: 'register', ...person },
  ...{ confirmPassword: person.password, terms: 'on' },
});
async function inviteLink(email: string): Promise<string> {
  const { code, out } = await admin(byInvitation, ['invite', email]);
  expect([code, out]).toEqual([0, expect.stringContaining(`An invitation was emailed to ${email}`)]);
  const mail = await waitForMail(byInvitation.dataDir, email, /your invitation/);
  return new URL(/http\S+/.exec(mail.text)![0]).search;
}

describe('by invitation', () => {
  it('the page says so and has no form, and a form that is sent all the same is refused', async () => {
    const client = createClient(byInvitation.url);
    const page = await openPage(client, '/auth?tab=register');
    expect(page.text).toContain('You need an invitation to register here.');
    expect(valueOf(page, 'username')).toBeNull();
    const answer = await client.postForm('/auth?tab=register', fieldsOf());
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('Open the link in your invitation email');
  });

  it('the link of the mail opens the form, and makes one account for that address', async () => {
    const person = somebody();
    const search = await inviteLink(person.email);
    const client = createClient(byInvitation.url);
    const page = await openPage(client, `/auth${search}`);
    expect(page.text).toContain('You’re invited.');
    const action = page.document.querySelector('form')!.getAttribute('action')!;
    expect(action).toContain('invite=');
    const other = await client.postForm(action, fieldsOf());
    expect([other.status, await other.text()]).toEqual([
      403,
      expect.stringContaining('use the address it was sent to'),
    ]);
    const short = await client.postForm(action, { ...fieldsOf(person), username: 'a' });
    expect([short.status, await short.text()]).toEqual([400, expect.stringContaining(person.email)]);
    expect((await client.postForm(action, fieldsOf(person))).status).toBe(303);
    const late = createClient(byInvitation.url);
    expect((await openPage(late, `/auth${search}`)).text).toContain('You need an invitation to register here.');
    expect((await late.postForm(action, fieldsOf())).status).toBe(403);
  });

  it('the command tells what it cannot do', async () => {
    expect((await admin(byInvitation, ['invite', 'nobody'])).code).toBe(2);
    expect((await admin(byInvitation, ['invite'])).code).toBe(2);
    const person = somebody();
    const client = createClient(byInvitation.url);
    await client.postForm(`/auth${await inviteLink(person.email)}`, fieldsOf(person));
    expect((await admin(byInvitation, ['invite', person.email])).out).toContain('already has an account');
    expect((await admin(byInvitation, ['invite', 'ana@example.test'], { SIGNUPS: 'closed' })).out).toContain(
      'will not work',
    );
  });
});

describe('closed', () => {
  it('nobody registers, and people with an account still sign in', async () => {
    const client = createClient(closed.url);
    expect((await openPage(client, '/auth?tab=register')).text).toContain('New accounts are closed');
    const answer = await client.postForm('/auth?tab=register', fieldsOf());
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('New accounts are closed')]);
    const wrong = await client.postForm('/auth', {
      intent: 'signin',
      email: 'a@example.test',
      password: 'Wrong-1-Room',
    });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('No account found')]);
  });
});

describe('the status of the house', () => {
  it('is told at a glance, with exit code 0 where all that is configured answers', async () => {
    const smtp = await startSmtpDouble();
    const { code, out } = await admin(byInvitation, ['status'], { ...modelEnv(double.url), SMTP_URL: smtp.url });
    await smtp.close();
    expect(out).toMatch(/^ {2}People +\d+ \(0 staff, 0 disabled, \d+ invited\)$/m);
    expect(out).toMatch(/^ {2}Sign-ups +invite$/m);
    expect(out).toMatch(/^ {2}Migrations +up to date \(\d+\)$/m);
    expect(out).toMatch(/^ {2}Keys +VAULT_KEY opens every data key$/m);
    expect(out).toMatch(/^ {2}Model +double at 127\.0\.0\.1:\d+ answers$/m);
    expect(out).toMatch(/^ {2}Mail +127\.0\.0\.1:\d+ answers$/m);
    expect(out).toMatch(/^ {2}Backups +not scheduled/m);
    expect(code).toBe(0);
  });

  it('names what does not answer, without its secrets, with exit code 1', async () => {
    const nobody = `127.0.0.1:${await freePort()}`;
    const { code, out } = await admin(byInvitation, ['status'], {
      ...modelEnv(`http://${nobody}/v1`),
      OPENAI_API_KEY: 'sk-a-secret-key',
      SMTP_URL: `smtps://user:a-secret-password@${nobody}`,
      REDIS_URL: `redis://:a-secret-password@${nobody}`,
      VAULT_KEY: randomBytes(32).toString('base64'),
      BACKUP_DIR: byInvitation.dataDir,
    });
    for (const name of ['Model', 'Mail', 'Redis', 'Keys', 'Backups'])
      expect(out, name).toMatch(new RegExp(`^! ${name} `, 'm'));
    expect(out).toContain('does not answer: ECONNREFUSED');
    expect(out).not.toContain('secret');
    expect(code).toBe(1);
  });
});
