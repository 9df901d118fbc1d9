import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Client, createClient, type Person } from '../setup/http-client';
import { codeOf, startTwoFactor } from '../setup/enrol-two-factor';
import { withSharedServer } from '../setup/fixtures';
import { linkIn, waitForMail } from '../setup/outbox';
import { openPage } from '../setup/parse-page';
import { readRows } from '../setup/read-rows';

const SECURITY = '/settings?tab=security';
const NEW = 'Brave-Harbour-51';

const server = withSharedServer();

const visitor = () => createClient(server.url);
const isSignedIn = async (client: Client) => (await client.getJson('/api/user')).status === 200;

/** Signs in with the old password repeatedly until the change returns, and returns the clients that tried. */
async function signInWhile(person: Person, change: () => Promise<Response>): Promise<Client[]> {
  const clients: Client[] = [];
  const tries: Promise<unknown>[] = [];
  let isOver = false;
  const changing = change().finally(() => (isOver = true));
  while (!isOver && clients.length < 60) {
    const client = visitor();
    clients.push(client);
    tries.push(client.postForm('/auth', { intent: 'signin', email: person.email, password: person.password }));
    await sleep(4);
  }
  expect((await changing).status).toBe(303);
  await Promise.all(tries);
  return clients;
}

/** Expects that none of the clients that used the old password is signed in afterwards. */
async function expectNobodyStays(clients: Client[]): Promise<void> {
  const open = await Promise.all(clients.map(isSignedIn));
  expect(open.filter(Boolean)).toHaveLength(0);
}

const ROUNDS = [1, 2, 3];

describe('a sign-in that is under way while', () => {
  it.each(ROUNDS)('the password changes does not survive it (%i)', async () => {
    const owner = visitor();
    const person = await owner.register();
    const form = { intent: 'password', currentPassword: person.password, newPassword: NEW, confirmPassword: NEW };
    await expectNobodyStays(await signInWhile(person, () => owner.postForm(SECURITY, form)));
    expect(await isSignedIn(owner)).toBe(true);
    await visitor().signIn({ ...person, password: NEW });
  });

  it.each(ROUNDS)('the password is reset does not survive it (%i)', async () => {
    const person = await visitor().register();
    await visitor().postForm('/auth/forgot', { email: person.email });
    const link = linkIn(await waitForMail(server.dataDir, person.email, /asked for a new password/), '/auth/reset');
    await expectNobodyStays(
      await signInWhile(person, () => visitor().postForm(link, { password: NEW, confirmPassword: NEW })),
    );
    await visitor().signIn({ ...person, password: NEW });
  });

  it.each(ROUNDS)('two-step sign-in is turned on is asked for the code (%i)', async () => {
    const owner = visitor();
    const person = await owner.register();
    const secret = await startTwoFactor(owner, person);
    const code = await codeOf(secret);
    const confirm = async () => {
      await sleep(30);
      return owner.postForm(SECURITY, { intent: 'two-factor-confirm', code });
    };
    await expectNobodyStays(await signInWhile(person, confirm));
    expect(await isSignedIn(owner)).toBe(true);
  });
});

it('the same second step, sent three times at once, signs in once', async () => {
  const owner = visitor();
  const person = await owner.register();
  const secret = await startTwoFactor(owner, person);
  await owner.postForm(SECURITY, { intent: 'two-factor-confirm', code: await codeOf(secret, -1) });
  const shown = (await openPage(owner, '/settings/recovery-codes')).getAllByText(/^[A-Z2-9-]{19}$/, {
    selector: 'code',
  });
  const codes = shown.map(({ textContent }) => textContent!);
  const client = visitor();
  await client.postForm('/auth', { intent: 'signin', email: person.email, password: person.password });
  const cookie = client.cookieHeader();
  const answers = await Promise.all(
    codes.slice(0, 3).map((code) =>
      visitor().request('/auth/two-factor', {
        method: 'POST',
        headers: { cookie },
        body: new URLSearchParams({ code }),
      }),
    ),
  );
  expect(answers.filter(({ headers }) => headers.getSetCookie().join().includes('session_id='))).toHaveLength(1);
});

it('a change made with a password that was changed meanwhile is refused', async () => {
  const owner = visitor();
  const person = await owner.register();
  const other = visitor();
  await other.signIn(person);
  const form = { intent: 'password', currentPassword: person.password };
  const answers = await Promise.all([
    owner.postForm(SECURITY, { ...form, newPassword: NEW, confirmPassword: NEW }),
    other.postForm(SECURITY, { ...form, newPassword: 'Other-Harbour-52', confirmPassword: 'Other-Harbour-52' }),
  ]);
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect((await Promise.all([owner, other].map(isSignedIn))).filter(Boolean)).toHaveLength(1);
  const [row] = await readRows<{ version: number }>(
    server,
    `SELECT "credentialsVersion" AS "version" FROM "User" WHERE "email" = '${person.email}'`,
  );
  expect(Number(row!.version)).toBe(1);
});
