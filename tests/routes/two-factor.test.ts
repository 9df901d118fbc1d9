import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { type Client, createClient, type Person } from '../setup/http-client';
import { dumpDatabase } from '../setup/dump-database';
import {
  codeOf,
  enrolTwoFactor,
  readRecoveryCodes,
  secretOf,
  startTwoFactor,
  wrongFor,
} from '../setup/enrol-two-factor';
import { withSharedServer } from '../setup/fixtures';
import { startFreshServer } from '../setup/fresh-server';
import { waitForMail } from '../setup/outbox';
import { errorOf, parsePage, textOf } from '../setup/parse-page';
import { changeDatabase } from '../setup/server-database';

const SECURITY = '/settings?tab=security';
const WRONG = 'That code is not right. Codes change every 30 seconds and work once, so try the newest one.';

const server = withSharedServer();

const statusOf = async (client: Client) => (await client.getJson('/api/user')).status;
const startSignIn = async (url: string, person: Person, more: Record<string, string> = {}) => {
  const client = createClient(url);
  const answer = await client.postForm('/auth', {
    intent: 'signin',
    email: person.email,
    password: person.password,
    ...more,
  });
  return { client, answer };
};
const enterCode = (client: Client, code: string) => client.postForm('/auth/two-factor', { code });

async function withTwoFactor(url = server.url) {
  const client = createClient(url);
  const person = await client.register();
  return { client, person, ...(await enrolTwoFactor(client, person.password)) };
}

describe('setting up', () => {
  it('shows a picture and a key, and is on with the first right code, which ends the other sign-ins', async () => {
    const client = createClient(server.url);
    const person = await client.register();
    const other = createClient(server.url);
    await other.signIn(person);
    const started = await client.postForm(SECURITY, { intent: 'two-factor-start', password: person.password });
    expect(started.status).toBe(303);
    const page = await (await client.request(SECURITY)).text();
    const secret = secretOf(page);
    expect(Secret.fromBase32(secret).buffer.byteLength).toBe(20);
    const code = parsePage(page).getByRole('img', { name: /QR code/i });
    expect(code.querySelector('path')!.getAttribute('d')).toMatch(/^M\d+ \d+h1v1h-1z/);
    expect((await startSignIn(server.url, person)).answer.headers.get('location')).toBe('/');
    const wrong = await client.postForm(SECURITY, { intent: 'two-factor-confirm', code: wrongFor(secret) });
    expect([wrong.status, errorOf(parsePage(await wrong.text()), 'code')]).toEqual([400, WRONG]);
    expect((await client.postForm(SECURITY, { intent: 'two-factor-confirm', code: await codeOf(secret) })).status).toBe(
      303,
    );
    expect([await statusOf(client), await statusOf(other)]).toEqual([200, 401]);
    const after = await (await client.request(SECURITY)).text();
    expect(after).not.toContain(secret);
    expect(textOf(after)).toContain('10 of your recovery codes are left');
    expect((await waitForMail(server.dataDir, person.email, /account was changed/)).text).toContain(
      'Two-step sign-in was turned on',
    );
  });

  it('shows the recovery codes once, to nobody else', async () => {
    const { client, person, codes } = await withTwoFactor();
    expect(new Set(codes).size).toBe(10);
    expect(await readRecoveryCodes(client)).toEqual([]);
    const stranger = createClient(server.url);
    await stranger.register();
    const renewed = await client.postForm(SECURITY, {
      intent: 'two-factor-codes',
      password: person.password,
      code: codes[0]!,
    });
    expect(renewed.status).toBe(303);
    stranger.cookies.set('orion_recovery_codes', client.cookies.get('orion_recovery_codes')!);
    expect(await readRecoveryCodes(stranger)).toEqual([]);
    expect(await readRecoveryCodes(client)).toHaveLength(10);
  });

  it('makes new recovery codes for the password and a code, so that the password alone turns nothing off', async () => {
    const { client, person, secret, codes } = await withTwoFactor();
    const form = { intent: 'two-factor-codes', password: person.password };
    const bare = await client.postForm(SECURITY, form);
    expect([bare.status, errorOf(parsePage(await bare.text()), 'code')]).toEqual([400, 'Code is required']);
    expect((await client.postForm(SECURITY, { ...form, code: wrongFor(secret) })).status).toBe(400);
    expect(await readRecoveryCodes(client)).toEqual([]);
    expect((await client.postForm(SECURITY, { ...form, code: await codeOf(secret) })).status).toBe(303);
    expect(await readRecoveryCodes(client)).toHaveLength(10);
    expect((await client.postForm(SECURITY, { ...form, intent: 'two-factor-disable', code: codes[1]! })).status).toBe(
      400,
    );
  });

  it('asks for the password, and takes nothing without', async () => {
    const client = createClient(server.url);
    await client.register();
    for (const [intent, field] of [
      ['two-factor-start', 'password'],
      ['two-factor-codes', 'password'],
      ['two-factor-disable', 'password'],
      ['two-factor-confirm', 'code'],
    ] as const) {
      const empty = await client.postForm(SECURITY, { intent });
      expect(empty.status, intent).toBe(400);
      if (field === 'code') continue;
      const wrong = await client.postForm(SECURITY, { intent, password: 'Wrong-One-1', code: '123456' });
      expect(wrong.status, intent).toBe(400);
    }
    expect(secretOf(await (await client.request(SECURITY)).text())).toBe('');
  });

  it('is forgotten when it was not finished in half an hour', async () => {
    const client = createClient(server.url);
    const person = await client.register();
    const secret = await startTwoFactor(client, person);
    await changeDatabase(
      server,
      'UPDATE "TwoFactor" SET "createdAt" = ? WHERE "confirmedAt" IS NULL',
      new Date(Date.now() - 3_600_000),
    );
    const late = await client.postForm(SECURITY, { intent: 'two-factor-confirm', code: await codeOf(secret) });
    expect(textOf(await late.text())).toContain('This setup has expired.');
    expect(secretOf(await (await client.request(SECURITY)).text())).toBe('');
  });
});

describe('signing in', () => {
  it('asks for the code, keeps where to and for how long, and opens nothing before', async () => {
    const { person, secret } = await withTwoFactor();
    const { client, answer } = await startSignIn(server.url, person, {
      remember: 'on',
      redirectTo: '/history?q=boxes',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth/two-factor']);
    expect(answer.headers.getSetCookie().join()).not.toMatch(/session_id|orion_auth|orion_uid/);
    expect(answer.headers.getSetCookie().join()).toMatch(/orion_second_factor=.*Max-Age=600.*HttpOnly/);
    expect([
      await statusOf(client),
      (await client.request('/settings')).status,
      (await client.request('/history')).status,
    ]).toEqual([401, 302, 302]);
    expect((await client.request('/auth/two-factor')).status).toBe(200);
    const wrong = await enterCode(client, wrongFor(secret));
    expect([wrong.status, errorOf(parsePage(await wrong.text()), 'code')]).toEqual([400, WRONG]);
    const code = await codeOf(secret);
    const right = await enterCode(client, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect([right.status, right.headers.get('location')]).toEqual([303, '/history?q=boxes']);
    expect(right.headers.getSetCookie().find((cookie) => cookie.startsWith('session_id='))).toMatch(/Max-Age=2592000/);
    expect(await statusOf(client)).toBe(200);
    expect(client.cookies.has('orion_second_factor')).toBe(false);
    expect(await (await client.request('/history')).text()).toContain('Welcome back, Mira Test!');
  });

  it('takes no code behind more blanks than anybody types', async () => {
    const { person, secret } = await withTwoFactor();
    const { client } = await startSignIn(server.url, person);
    expect((await enterCode(client, `${' '.repeat(50_000)}${await codeOf(secret)}`)).status).toBe(400);
    expect((await enterCode(client, ` ${await codeOf(secret)} `)).status).toBe(303);
  });

  it('takes a code once, also when it comes five times at once', async () => {
    const { person, secret } = await withTwoFactor();
    const clients = await Promise.all(
      Array.from({ length: 5 }, async () => (await startSignIn(server.url, person)).client),
    );
    const code = await codeOf(secret, 1);
    const answers = await Promise.all(clients.map((client) => enterCode(client, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400, 400, 400]);
    expect((await enterCode(clients[0]!, await codeOf(secret))).status).not.toBe(200);
    const { client } = await startSignIn(server.url, person);
    expect((await enterCode(client, await codeOf(secret, 0))).status).toBe(400);
  });

  it('takes a recovery code in any letters, once', async () => {
    const { person, codes } = await withTwoFactor();
    const first = await startSignIn(server.url, person);
    expect((await enterCode(first.client, codes[3]!.toLowerCase().replaceAll('-', ' '))).status).toBe(303);
    expect(textOf(await (await first.client.request(SECURITY)).text())).toContain('9 of your recovery codes are left');
    const second = await startSignIn(server.url, person);
    expect((await enterCode(second.client, codes[3]!)).status).toBe(400);
    expect((await enterCode(second.client, codes[4]!)).status).toBe(303);
  });

  it('starts over after ten minutes, without its cookie, and when the password changed meanwhile', async () => {
    const { client: owner, person, secret } = await withTwoFactor();
    const late = await startSignIn(server.url, person);
    await changeDatabase(server, 'UPDATE "PendingSignIn" SET "expiresAt" = ?', new Date(Date.now() - 1000));
    const changed = await startSignIn(server.url, person);
    const change = {
      intent: 'password',
      currentPassword: person.password,
      newPassword: 'Brave-Harbour-51',
      confirmPassword: 'Brave-Harbour-51',
    };
    expect((await owner.postForm(SECURITY, change)).status).toBe(303);
    for (const client of [late.client, changed.client, createClient(server.url)]) {
      const page = await client.request('/auth/two-factor');
      expect([page.status, page.headers.get('location')]).toEqual([302, '/auth']);
      const answer = await enterCode(client, await codeOf(secret));
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth']);
      expect(await statusOf(client)).toBe(401);
    }
  });

  it('asks also after a new password was set by mail', async () => {
    const { person } = await withTwoFactor();
    await createClient(server.url).postForm('/auth/forgot', { email: person.email });
    const mail = await waitForMail(server.dataDir, person.email, /asked for a new password/);
    const link = /\/auth\/reset\?token=[\w-]+/.exec(mail.text)![0];
    await createClient(server.url).postForm(link, {
      password: 'Brave-Harbour-51',
      confirmPassword: 'Brave-Harbour-51',
    });
    const { answer } = await startSignIn(server.url, { ...person, password: 'Brave-Harbour-51' });
    expect(answer.headers.get('location')).toBe('/auth/two-factor');
  });

  it('stops guessing after five codes, however often the password is given', async () => {
    const strict = await startFreshServer({ env: { RATE_LIMIT_SCALE: '1' } });
    const { person, secret, codes } = await withTwoFactor(strict.url);
    const statuses: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const { client } = await startSignIn(strict.url, person);
      statuses.push((await enterCode(client, tries % 2 ? wrongFor(secret) : 'ABCD-EFGH-JKLM-NPQR')).status);
    }
    const { client } = await startSignIn(strict.url, person);
    const sixth = await enterCode(client, codes[0]!);
    expect([...statuses, sixth.status]).toEqual([400, 400, 400, 400, 400, 429]);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await statusOf(client)).toBe(401);
    await strict.stop();
  });
});

describe('turning off', () => {
  it('takes the password and a code, ends the other sign-ins, and asks no more', async () => {
    const { client, person, secret, codes } = await withTwoFactor();
    const other = await startSignIn(server.url, person);
    await enterCode(other.client, codes[0]!);
    const form = { intent: 'two-factor-disable', password: person.password };
    expect(
      errorOf(parsePage(await (await client.postForm(SECURITY, { ...form, code: wrongFor(secret) })).text()), 'code'),
    ).toBe(WRONG);
    expect((await client.postForm(SECURITY, { ...form, password: 'Wrong-One-1', code: codes[1]! })).status).toBe(400);
    expect((await client.postForm(SECURITY, { ...form, code: codes[1]! })).status).toBe(303);
    expect([await statusOf(client), await statusOf(other.client)]).toEqual([200, 401]);
    expect((await startSignIn(server.url, person)).answer.headers.get('location')).toBe('/');
  });
});

it('keeps the secret and the codes out of the database and the log', async () => {
  const chatty = await startFreshServer({ env: { LOG_LEVEL: 'trace' } });
  const { secret, codes } = await withTwoFactor(chatty.url);
  const stored = await dumpDatabase(chatty);
  expect(stored.includes('RecoveryCode')).toBe(true);
  for (const text of [secret, ...codes, codes[0]!.replaceAll('-', '')]) {
    expect(stored.includes(text)).toBe(false);
    expect(chatty.logs()).not.toContain(text);
  }
  await chatty.stop();
});
