import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient, type Person } from '../setup/http-client';
import { withSharedServer } from '../setup/fixtures';
import { waitForMail } from '../setup/outbox';
import { openPage, type Page, textOf } from '../setup/parse-page';
import { readRows } from '../setup/read-rows';
import { runAdmin } from '../setup/run-admin';
import { changeDatabase } from '../setup/server-database';

const server = withSharedServer();
let client: Client;
let person: Person;
let userId: string;
beforeAll(async () => {
  client = createClient(server.url);
  person = await client.register();
  userId = (await client.getJson<{ id: string }>('/api/user')).body.id;
});

const admin = (...words: string[]) => runAdmin(server, ...words);
const level = async () => (await client.getJson<{ securityLevel: number }>('/api/user')).body.securityLevel;
const audit = () =>
  readRows<{ action: string; details: string | null }>(
    server,
    `SELECT "action", "details" FROM "AuditEntry" WHERE "subjectId" = '${userId}' AND "actorId" IS NULL ORDER BY "id"`,
  );

describe('npm run admin', () => {
  it('says what it wants when it is not understood', { timeout: 60_000 }, async () => {
    const misuses: [string[], string][] = [
      [[], 'Please name a command.'],
      [['promote', 'a@b.example'], 'There is no such command: promote a@b.example'],
      [['grant'], 'grant takes one email address.'],
      [['grant', 'a@b.example', 'c@d.example'], 'grant takes one email address.'],
      [['grant', 'a@b.example', '--level', '0'], '--level takes a whole number from 1 to 9.'],
      [['disable', 'a@b.example', '--level', '3'], 'disable takes no level.'],
      [['list', '--force'], 'Unknown option'],
    ];
    const answers = await Promise.all(misuses.map(([words]) => admin(...words)));
    for (const [index, { code, out, err }] of answers.entries()) {
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(misuses[index]![1]);
      expect(err).toContain('Usage: npm run admin');
    }
  });

  it('says so when nobody has the address', async () => {
    expect(await admin('grant', 'nobody@example.test', '--level', '3')).toEqual({
      code: 1,
      out: '',
      err: 'No account has the address nobody@example.test.\n',
    });
  });

  it('says so when there is no database yet', async () => {
    const { code, err } = await runAdmin({ databaseUrl: undefined, dataDir: `${server.dataDir}/none` }, 'list');
    expect(code).toBe(1);
    expect(err).toContain('npm run db:migrate');
  });

  it(
    'grants and revokes a level, which holds from the next request and is written down',
    { timeout: 60_000 },
    async () => {
      const registered = new Date().toISOString().slice(0, 10);
      const about = `Username ${person.username}, registered ${registered}, signs in with password.\n`;
      const warning = 'Warning: nothing shows that this person owns that inbox. Ask them for their username.\n';
      expect(await admin('grant', person.email.toUpperCase(), '--level', '3')).toMatchObject({
        code: 0,
        out: `${person.email} now has level 3.\n${about}${warning}`,
      });
      expect(await level()).toBe(3);
      await changeDatabase(
        server,
        'INSERT INTO "PasswordReset" ("tokenHash", "userId", "createdAt", "expiresAt", "usedAt") VALUES (?, ?, ?, ?, ?)',
        'hash',
        userId,
        ...[0, 60_000, 0].map((later) => new Date(Date.now() + later)),
      );
      expect(await admin('grant', person.email, '--level', '2')).toMatchObject({
        code: 0,
        out: `${person.email} already has level 3.\n${about}`,
      });
      expect((await admin('list')).out).toContain(`level 3  ${person.email}`);
      expect(await admin('revoke', person.email, '--level', '3')).toMatchObject({
        code: 0,
        out: `${person.email} now has level 2.\n`,
      });
      expect(await admin('revoke', person.email)).toMatchObject({ code: 0, out: `${person.email} now has level 0.\n` });
      expect(await level()).toBe(0);
      expect((await admin('list')).out).not.toContain(person.email);
      expect(await audit()).toEqual([
        { action: 'staff.granted', details: 'level 0 to 3' },
        { action: 'staff.revoked', details: 'level 3 to 2' },
        { action: 'staff.revoked', details: 'level 2 to 0' },
      ]);
    },
  );

  it(
    'takes the second factor from who lost it, ends the sign-ins, tells the mailbox and writes it down',
    { timeout: 60_000 },
    async () => {
      const other = createClient(server.url);
      const lost = await other.register();
      const { id } = (await other.getJson<{ id: string }>('/api/user')).body;
      expect((await admin('reset-second-factor', lost.email)).out).toBe(`${lost.email} has no second factor.\n`);
      const insert = 'INSERT INTO "TwoFactor" ("userId", "secret", "confirmedAt", "createdAt") VALUES (?, ?, ?, ?)';
      await changeDatabase(server, insert, id, 'sealed', new Date(), new Date());
      const endpointOf = async () => (await createClient(server.url).signIn(lost)).headers.get('location');
      expect(await endpointOf()).toBe('/auth/two-factor');
      expect(await admin('reset-second-factor', lost.email)).toMatchObject({
        code: 0,
        err: '',
        out: expect.stringContaining('now signs in without a second factor'),
      });
      expect((await other.getJson('/api/user')).status).toBe(401);
      expect(await endpointOf()).toBe('/');
      await waitForMail(server.dataDir, lost.email, /turned off by support/);
      const rows = await readRows<{ action: string }>(
        server,
        `SELECT "action" FROM "AuditEntry" WHERE "subjectId" = '${id}'`,
      );
      expect(rows).toEqual([{ action: 'second-factor.reset' }]);
    },
  );

  it('disables an account, whose sign-ins end, and enables it again', { timeout: 60_000 }, async () => {
    expect(await admin('disable', person.email)).toMatchObject({
      code: 0,
      out: `${person.email} is disabled and signed out everywhere.\n`,
    });
    expect((await client.getJson('/api/user')).status).toBe(401);
    const refused = await createClient(server.url).postForm('/auth', {
      intent: 'signin',
      email: person.email,
      password: person.password,
    });
    expect(refused.status).toBe(400);
    expect(textOf(await refused.text())).toContain('This account has been disabled. Please contact support.');
    const guessed = await createClient(server.url).postForm('/auth', {
      intent: 'signin',
      email: person.email,
      password: 'Wrong-One-1',
    });
    expect(await guessed.text()).not.toContain('has been disabled');
    expect((await admin('list')).out).toContain(`disabled ${person.email}`);
    expect(await admin('disable', person.email)).toMatchObject({
      code: 0,
      out: `${person.email} is already disabled.\n`,
    });
    expect(await admin('enable', person.email)).toMatchObject({ code: 0, out: `${person.email} can sign in again.\n` });
    expect((await client.getJson('/api/user')).status).toBe(401);
    await client.signIn(person);
    expect((await client.getJson('/api/user')).status).toBe(200);
    expect((await audit()).slice(-2).map(({ action }) => action)).toEqual(['account.disabled', 'account.enabled']);
  });
});

describe('the Administration part', () => {
  it('is closed below level 3: a toast on the way to the start page', async () => {
    await admin('grant', person.email, '--level', '2');
    const answer = await client.request('/admin/reports');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    const page = await (await client.request('/')).text();
    expect(page).toContain('Access Denied');
    expect(page).toContain('You do not have permission to access this page.');
    expect(page).not.toContain('SAFETY REPORTS');
    expect((await createClient(server.url).request('/admin/reports')).headers.get('location')).toBe(
      '/auth?redirectTo=%2Fadmin%2Freports',
    );
  });

  it('opens at level 3, with its tabs', async () => {
    await admin('grant', person.email, '--level', '3');
    const page = await openPage(client, '/admin/reports');
    for (const text of [
      'SAFETY REPORTS',
      'Administration',
      'Pending Review',
      'Reviewed',
      'Resolved',
      'Return to App',
      'No reports here',
    ]) {
      expect(page.text).toContain(text);
    }
    const current = ({ getByRole }: Page) =>
      getByRole('link', { current: 'page', name: /Pending Review|Reviewed|Resolved/ }).getAttribute('href');
    expect(current(page)).toBe('/admin/reports?status=pending');
    const pageWith = (status: string) => openPage(client, `/admin/reports?status=${status}`);
    expect(current(await pageWith('resolved'))).toBe('/admin/reports?status=resolved');
    expect(current(await pageWith('constructor'))).toBe('/admin/reports?status=pending');
  });

  it('closes with the level, in the middle of a sign-in', async () => {
    await admin('revoke', person.email, '--level', '3');
    expect((await client.request('/admin/reports')).status).toBe(303);
  });
});
