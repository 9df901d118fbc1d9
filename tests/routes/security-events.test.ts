/** What the log of a running server records about sign-ins and access, and what it leaves out. */
import { describe, expect, it } from 'vitest';
import { SECURITY_EVENTS } from '~/platform/log-security-event.server';
import { type Client, createClient, type Person, somebody } from '../setup/http-client';
import { codeOf, enrolTwoFactor, readRecoveryCodes, wrongFor } from '../setup/enrol-two-factor';
import { withProviderDouble, withServer } from '../setup/fixtures';
import { linkIn, waitForMail } from '../setup/outbox';
import { openPage, valueOf } from '../setup/parse-page';
import { providerEnv, returnFrom, somebodyThere } from '../setup/provider-browser';
import { runSql } from '../setup/run-sql';

const SECURITY = '/settings?tab=security';
const NEW = 'Other-Room-43';

type Line = { event: string; level: number; userId?: string; account?: string; network?: string };

const provider = withProviderDouble();
const server = withServer(() => ({
  env: { ...providerEnv(provider.url), LOG_LEVEL: 'info', RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' },
}));

const linesOf = (log: string) => log.split('\n').filter((line) => line.includes('"security event"'));
const events = (): Line[] => linesOf(server.logs()).map((line) => JSON.parse(line) as Line);
const idOf = async (client: Client) => (await client.getJson<{ id: string }>('/api/user')).body.id;

let addresses = 0;
/** Sends the form from a network address of its own, so that the rate limits of other tests do not apply. */
function sendFrom(
  client: Client,
  path: string,
  fields: Record<string, string>,
  address = `198.51.100.${(addresses += 1)}`,
) {
  return client.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'x-forwarded-for': address },
  });
}

async function newcomer(): Promise<{ client: Client; person: Person; userId: string }> {
  const client = createClient(server.url);
  const person = await client.register();
  const userId = await idOf(client);
  // Their lines may come later than the answer, and would count for what is done next.
  const begin = ['account.registered', 'sign-in.succeeded'];
  await expect.poll(() => events().flatMap((line) => (line.userId === userId ? line.event : []))).toEqual(begin);
  return { client, person, userId };
}

/**
 * Returns the lines that `act` adds to the log, once there are `count`. They arrive through a pipe, shortly after the
 * response.
 */
async function linesAfter(
  count: number,
  act: () => Promise<unknown>,
  isWanted: (line: Line) => boolean = () => true,
): Promise<Line[]> {
  const before = events().length;
  await act();
  const found = () => events().slice(before).filter(isWanted);
  await expect.poll(() => found().length).toBe(count);
  return found();
}

/** Expects `act` to log these events of the user. */
async function expectEvents(userId: string, act: () => Promise<unknown>, expected: string[]): Promise<void> {
  const lines = await linesAfter(expected.length, act, (line) => line.userId === userId);
  expect(lines.map(({ event }) => event)).toEqual(expected);
}

const signIn = (person: Person, password = person.password, address?: string) =>
  sendFrom(createClient(server.url), '/auth', { intent: 'signin', email: person.email, password }, address);

describe('the log', () => {
  it('tells of sign-ins: good, failed, and locked', async () => {
    const { person, userId } = await newcomer();
    await expectEvents(userId, () => signIn(person), ['sign-in.succeeded']);
    const lines = await linesAfter(7, async () => {
      for (let tries = 0; tries < 6; tries += 1) await signIn(person, 'Wrong-One-1', '192.0.2.7');
      await signIn({ ...person, email: 'nobody@example.test' }, 'Wrong-One-1', '192.0.2.7');
    });
    expect(lines.map(({ event }) => event)).toEqual([
      ...Array<string>(5).fill('sign-in.failed'),
      'sign-in.locked',
      'sign-in.failed',
    ]);
    expect(lines.slice(0, 5).map((line) => line.userId)).toEqual(Array(5).fill(userId));
    expect(new Set(lines.slice(0, 6).map(({ account }) => account)).size, 'one account').toBe(1);
    expect(lines.at(-1)!.account).not.toBe(lines[0]!.account);
    expect(new Set(lines.map(({ network }) => network)).size, 'one network address').toBe(1);
    const [elsewhere] = await linesAfter(1, () => signIn(person, 'Wrong-One-1', '192.0.2.8'));
    expect(elsewhere!.network).not.toBe(lines[0]!.network);
    expect(lines.every(({ level }) => level === 40)).toBe(true);
  });

  it('tells of the second factor and its recovery codes', async () => {
    const { client, person, userId } = await newcomer();
    let secret = '';
    let codes: string[] = [];
    await expectEvents(userId, async () => ({ secret, codes } = await enrolTwoFactor(client, person.password)), [
      'second-factor.set-up',
    ]);
    const enter = async (code: string, other = createClient(server.url)) => {
      await sendFrom(other, '/auth', { intent: 'signin', email: person.email, password: person.password });
      return sendFrom(other, '/auth/two-factor', { code }, '192.0.2.20');
    };
    await expectEvents(userId, () => enter(wrongFor(secret)), ['second-factor.failed']);
    await expectEvents(userId, () => enter(codes[0]!), ['recovery-code.used', 'sign-in.succeeded']);
    const tries = async () => {
      for (let count = 0; count < 6; count += 1) await enter(wrongFor(secret));
    };
    await expectEvents(userId, tries, [...Array<string>(5).fill('second-factor.failed'), 'second-factor.locked']);
    const proof = { password: person.password, code: codes[1]! };
    await expectEvents(userId, () => sendFrom(client, SECURITY, { intent: 'two-factor-codes', ...proof }), [
      'recovery-code.used',
      'recovery-codes.renewed',
    ]);
    await readRecoveryCodes(client);
    const last = { intent: 'two-factor-disable', password: person.password, code: await codeOf(secret) };
    await expectEvents(userId, () => sendFrom(client, SECURITY, last), ['second-factor.removed']);
  });

  it('tells of passwords: changed, and set by a mailed link', async () => {
    const { client, person, userId } = await newcomer();
    const change = { intent: 'password', currentPassword: person.password, newPassword: NEW, confirmPassword: NEW };
    await expectEvents(userId, () => sendFrom(client, SECURITY, change), ['password.changed']);
    const asked = await linesAfter(2, async () => {
      await sendFrom(client, '/auth/forgot', { email: person.email });
      await sendFrom(client, '/auth/forgot', { email: 'nobody@example.test' });
    });
    expect(asked).toMatchObject(
      Array(2).fill({ event: 'password-reset.requested', account: expect.any(String) as string }),
    );
    const link = linkIn(await waitForMail(server.dataDir, person.email, /^Orion: set a new password/), '/auth/reset');
    await expectEvents(
      userId,
      () => sendFrom(client, link, { password: 'Third-Room-44', confirmPassword: 'Third-Room-44' }),
      ['password-reset.completed'],
    );
  });

  it('tells of another address, asked for and taken', async () => {
    const { client, person, userId } = await newcomer();
    const newEmail = somebody().email;
    const ask = { intent: 'email', newEmail, currentPassword: person.password };
    await expectEvents(userId, () => sendFrom(client, SECURITY, ask), ['email-change.requested']);
    const links = await Promise.all(
      [person.email, newEmail].map(async (to) =>
        linkIn(await waitForMail(server.dataDir, to, /confirm your new/), '/auth/confirm-email'),
      ),
    );
    const confirm = async () => {
      for (const link of links) await sendFrom(client, link, {});
    };
    await expectEvents(userId, confirm, ['email-change.completed']);
  });

  it('tells of linked accounts, and of a provider that refused', async () => {
    const { client, person, userId } = await newcomer();
    provider.behave(somebodyThere());
    const away = await sendFrom(client, SECURITY, { intent: 'link', provider: 'google', password: person.password });
    const back = await returnFrom(new URL(away.headers.get('location')!));
    await expectEvents(userId, () => client.request(back), ['identity.linked']);
    const identityId = valueOf(await openPage(client, SECURITY), 'identityId')!;
    const unlink = { intent: 'unlink', identityId, password: person.password };
    await expectEvents(userId, () => sendFrom(client, SECURITY, unlink), ['identity.unlinked']);
    const failed = await linesAfter(2, async () => {
      await createClient(server.url).request('/auth/google/callback?code=forged&state=forged');
      await createClient(server.url).request('/api/firebase-auth/check', {
        headers: { authorization: 'Bearer a.b.c' },
      });
    });
    expect(failed.map(({ event }) => event)).toEqual(['sign-in.failed', 'sign-in.failed']);
  });

  it('tells of devices that were signed out', async () => {
    const { client, person, userId } = await newcomer();
    const other = createClient(server.url);
    await sendFrom(other, '/auth', { intent: 'signin', email: person.email, password: person.password });
    const { sessionId } = (await other.getJson<{ sessionId: string }>('/api/user')).body;
    await expectEvents(userId, () => sendFrom(client, SECURITY, { intent: 'revoke', sessionId }), ['sign-out.device']);
    await expectEvents(userId, () => sendFrom(client, SECURITY, { intent: 'revoke', sessionId: 'others' }), [
      'sign-out.everywhere',
    ]);
  });

  it('tells of requests that came from another site, or with two sign-ins', async () => {
    const [one, other] = [(await newcomer()).client, (await newcomer()).client];
    const cookie = [one, other].map((client) => `session_id=${client.cookies.get('session_id')}`).join('; ');
    const isOfRequest = ({ event }: Line) => event.startsWith('request.');
    const lines = await linesAfter(
      2,
      async () => {
        await one.request('/api/sessions', { method: 'POST', headers: { origin: 'https://evil.example' } });
        await createClient(server.url).request('/', { headers: { cookie } });
      },
      isOfRequest,
    );
    expect(lines.map(({ event }) => event)).toEqual(['request.cross-site', 'request.two-sign-ins']);
  });

  it('tells of staff, and of who is not', async () => {
    const { client, userId } = await newcomer();
    await expectEvents(userId, () => client.request('/admin/reports'), ['staff.refused']);
    await runSql(server, `UPDATE "User" SET "securityLevel" = 3 WHERE "id" = '${userId}'`);
    await expectEvents(userId, () => client.request('/admin/reports'), ['staff.admitted']);
  });

  it('tells of a download and of the end of an account', async () => {
    const { client, person, userId } = await newcomer();
    const download = async () => (await client.request('/api/account/export')).arrayBuffer();
    await expectEvents(userId, download, ['account.exported']);
    const last = { intent: 'delete-account', password: person.password, confirm: 'DELETE' };
    await expectEvents(userId, () => sendFrom(client, SECURITY, last), ['account.deleted']);
  });

  it('told of every kind of event, and of nothing else', () => {
    const lines = events();
    expect([...new Set(lines.map(({ event }) => event))].sort()).toEqual(Object.keys(SECURITY_EVENTS).sort());
    const known = ['level', 'time', 'event', 'userId', 'account', 'network', 'msg'];
    for (const line of lines) {
      expect(Object.keys(line).filter((name) => !known.includes(name))).toEqual([]);
      for (const hash of [line.account, line.network]) expect(hash ?? '0'.repeat(32)).toMatch(/^[0-9a-f]{32}$/);
    }
    expect(linesOf(server.logs()).join('\n')).not.toMatch(
      /@|example|192\.0|198\.51|127\.0|Room|Wrong|token|session_id/,
    );
  });
});
