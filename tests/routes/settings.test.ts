import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../setup/http-client';
import { withSharedServer } from '../setup/fixtures';
import { isPostgresql } from '../setup/fresh-server';
import { errorOf, openPage, parsePage, textOf, textOn, valueOf } from '../setup/parse-page';
import { nextToast } from '../setup/provider-browser';
import { runSql } from '../setup/run-sql';
import { changeDatabase } from '../setup/server-database';

type User = {
  id: string;
  fullName: string;
  email: string;
  username: string;
  aboutMe: string | null;
  pronouns: string | null;
  interests: string | null;
};
type ErrorAnswer = { error: string; message: string };

const server = withSharedServer();

async function somebodyNew(): Promise<Client> {
  const client = createClient(server.url);
  await client.register();
  return client;
}

const pageOf = (client: Client, address: string) => textOn(client, address);

describe('tabs', () => {
  it.each([
    ['/settings', 'Username cannot be changed'],
    ['/settings?tab=profile', 'Username cannot be changed'],
    ['/settings?tab=nonsense', 'Username cannot be changed'],
    ['/settings?tab=about', 'remembered across conversations'],
    ['/settings?tab=fitbit', 'Try it with demo data'],
    ['/settings?tab=security', 'Account Actions'],
  ])('%s', async (address, words) => {
    const client = await somebodyNew();
    const answer = await client.request(address);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(textOf(await answer.text())).toContain(words);
  });
});

describe('profile', () => {
  const PROFILE = '/settings?tab=profile';

  it('changes the full name by the rules of registration', async () => {
    const client = await somebodyNew();
    const answer = await client.postForm(PROFILE, { intent: 'profile', fullName: " Siobhán O'Neill " });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, PROFILE]);
    const page = await openPage(client, PROFILE);
    expect(page.text).toContain('Profile updated');
    expect(page.getByLabelText<HTMLInputElement>('Full Name').value).toBe("Siobhán O'Neill");
    expect((await client.getJson<User>('/api/user')).body.fullName).toBe("Siobhán O'Neill");
  });

  it.each([
    ['', 'Full name is required'],
    ['x'.repeat(51), 'Full name cannot exceed 50 characters'],
    ['R2D2', 'Name should only contain letters, spaces, hyphens, and apostrophes'],
  ])('refuses %j and keeps it in the field', async (fullName, message) => {
    const client = await somebodyNew();
    const answer = await client.postForm(PROFILE, { intent: 'profile', fullName });
    const page = parsePage(await answer.text());
    expect(answer.status).toBe(400);
    expect(errorOf(page, 'fullName')).toBe(message);
    expect(page.getByLabelText<HTMLInputElement>('Full Name').value).toBe(fullName);
    const patch = await client.sendJson<ErrorAnswer>('PATCH', '/api/user/profile', { fullName });
    expect([patch.status, patch.body.error, patch.body.message]).toEqual([400, 'validation', message]);
    expect((await client.getJson<User>('/api/user')).body.fullName).toBe('Mira Test');
  });

  it('says the same of a new name and of a photo, so that one toast can stand for both', async () => {
    const client = await somebodyNew();
    await client.postForm(PROFILE, { intent: 'photo', change: 'remove' });
    const ofPhoto = await nextToast(client, PROFILE);
    await client.postForm(PROFILE, { intent: 'profile', fullName: 'Mira New' });
    expect([ofPhoto, await nextToast(client, PROFILE)]).toEqual([expect.stringContaining('Profile updated'), ofPhoto]);
  });

  it('lets a name stay that a provider gave, and refuses a new one like it', async () => {
    const client = await somebodyNew();
    const { body } = await client.getJson<User>('/api/user');
    await changeDatabase(server, 'UPDATE "User" SET "fullName" = ? WHERE "id" = ?', 'Dr. Fay B.', body.id);
    expect(
      (await client.postForm(PROFILE, { intent: 'profile', fullName: 'Dr. Fay B.', email: body.email })).status,
    ).toBe(303);
    const patch = await client.sendJson<User>('PATCH', '/api/user/profile', {
      fullName: 'Dr. Fay B.',
      interests: 'Tea',
    });
    expect([patch.status, patch.body.fullName, patch.body.interests]).toEqual([200, 'Dr. Fay B.', 'Tea']);
    expect((await client.postForm(PROFILE, { intent: 'profile', fullName: 'Dr. Fay C.' })).status).toBe(400);
    expect((await client.postForm(PROFILE, { intent: 'profile' })).status).toBe(400);
    expect((await client.sendJson('PATCH', '/api/user/profile', { fullName: 'Dr. Fay C.' })).status).toBe(400);
  });

  it('keeps the address until both mailboxes confirm another, takes the same in other letters, and leaves the username', async () => {
    const client = await somebodyNew();
    const { body: before } = await client.getJson<User>('/api/user');
    const wanted = `new-${before.username}@example.test`;
    const other = await client.postForm(PROFILE, { intent: 'profile', fullName: 'Mira Test', email: wanted });
    expect([other.status, other.headers.get('location')]).toEqual([303, PROFILE]);
    const profile = await openPage(client, PROFILE);
    expect(profile.text).toContain('Confirm your new address');
    expect(valueOf(profile, 'email')).toBe(before.email);
    expect(profile.text).toContain('A change is waiting to be confirmed. See it in Security.');
    expect(profile.text).not.toContain('Confirm it from');
    const security = await pageOf(client, '/settings?tab=security');
    expect(security).toContain(wanted);
    expect((await client.getJson<User>('/api/user')).body.email).toBe(before.email);
    const patch = await client.sendJson<User>('PATCH', '/api/user/profile', {
      fullName: 'Ana',
      email: `again-${wanted}`,
    });
    expect([patch.status, patch.body]).toEqual([200, { ...before, fullName: 'Ana' }]);
    const same = await client.sendJson<User>('PATCH', '/api/user/profile', {
      fullName: 'Ana',
      email: before.email.toUpperCase(),
      username: 'other',
    });
    expect([same.status, same.body]).toEqual([200, { ...before, fullName: 'Ana' }]);
  });

  it('refuses an address that somebody else has', async () => {
    const [client, other] = [await somebodyNew(), await somebodyNew()];
    const { body } = await other.getJson<User>('/api/user');
    const form = await client.postForm(PROFILE, { intent: 'profile', fullName: 'Mira Test', email: body.email });
    expect(form.status).toBe(400);
    const patch = await client.sendJson<ErrorAnswer>('PATCH', '/api/user/profile', { email: body.email });
    expect([patch.status, patch.body.error]).toEqual([409, 'conflict']);
  });

  it.each([
    [{}],
    [[]],
    [null],
    ['text'],
    [{ fullName: 1 }],
    [{ aboutMe: { a: 1 } }],
    [{ pronouns: 'x'.repeat(101) }],
    [{ unknown: true }],
  ])('refuses %j by the API', async (body) => {
    const client = await somebodyNew();
    expect((await client.sendJson('PATCH', '/api/user/profile', body)).status).toBe(400);
  });

  it('takes no form of an unknown intent, and no file in the place of a text', async () => {
    const client = await somebodyNew();
    expect((await client.postForm(PROFILE, { intent: 'constructor' })).status).toBe(400);
    expect((await client.postForm(PROFILE, {})).status).toBe(400);
    const form = new FormData();
    form.append('intent', 'profile');
    form.append('fullName', new File(['Ana'], 'name.txt'));
    expect((await client.postMultipart(PROFILE, form)).status).toBe(400);
  });
});

describe('About Me', () => {
  const ABOUT = '/settings?tab=about';
  const texts = {
    pronouns: 'she/her',
    aboutMe: 'I moved to Lisbon.\nIt is loud here.',
    interests: 'Chess & <b>tea</b>',
  };

  it('is edited, saved, shown, and known to the API', async () => {
    const client = await somebodyNew();
    expect(await pageOf(client, ABOUT)).toContain('Nothing yet');
    expect((await openPage(client, `${ABOUT}&edit=1`)).getByRole('textbox', { name: 'About Me' })).toBeTruthy();
    const answer = await client.postForm(`${ABOUT}&edit=1`, {
      intent: 'about',
      ...texts,
      aboutMe: texts.aboutMe.replace('\n', '\r\n'),
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, ABOUT]);
    const page = await pageOf(client, ABOUT);
    for (const words of ['About Me updated', 'I moved to Lisbon.', 'Chess & <b>tea</b>']) expect(page).toContain(words);
    expect((await client.getJson<User>('/api/user')).body).toMatchObject(texts);
  });

  it('is empty where it is damaged, and can be written anew', async () => {
    const client = await somebodyNew();
    await client.sendJson('PATCH', '/api/user/profile', texts);
    const { body } = await client.getJson<User>('/api/user');
    await changeDatabase(server, `UPDATE "User" SET "aboutMe" = 'broken' WHERE "id" = ?`, body.id);
    expect((await client.getJson<User>('/api/user')).body).toMatchObject({ ...texts, aboutMe: null });
    expect(valueOf(await openPage(client, `${ABOUT}&edit=1`), 'pronouns')).toBe('she/her');
    await client.postForm(ABOUT, { intent: 'about', ...texts, aboutMe: 'I moved to Porto.' });
    expect((await client.getJson<User>('/api/user')).body).toMatchObject({ ...texts, aboutMe: 'I moved to Porto.' });
  });

  it('is changed in part by the API, and forgotten when it is emptied', async () => {
    const client = await somebodyNew();
    await client.sendJson('PATCH', '/api/user/profile', texts);
    const { body } = await client.sendJson<User>('PATCH', '/api/user/profile', { interests: 'Tea', pronouns: null });
    expect(body).toMatchObject({ ...texts, interests: 'Tea', pronouns: null });
    await client.postForm(ABOUT, { intent: 'about', pronouns: '', aboutMe: ' ', interests: '' });
    expect((await client.getJson<User>('/api/user')).body).toMatchObject({
      pronouns: null,
      aboutMe: null,
      interests: null,
    });
  });

  it.each([
    ['pronouns', 101, 'Pronouns cannot exceed 100 characters'],
    ['aboutMe', 4_001, 'About Me cannot exceed 4,000 characters'],
    ['interests', 1_001, 'Interests & Hobbies cannot exceed 1,000 characters'],
  ])('refuses %s of %d characters and keeps the words', async (field, length, message) => {
    const client = await somebodyNew();
    const answer = await client.postForm(`${ABOUT}&edit=1`, { intent: 'about', ...texts, [field]: 'q'.repeat(length) });
    const page = parsePage(await answer.text());
    expect(answer.status).toBe(400);
    expect(errorOf(page, field)).toBe(message);
    expect(valueOf(page, field)).toBe('q'.repeat(length));
    expect((await client.getJson<User>('/api/user')).body.aboutMe).toBeNull();
  });

  it.skipIf(isPostgresql)('is sealed in the database', async () => {
    const client = await somebodyNew();
    await client.sendJson('PATCH', '/api/user/profile', {
      aboutMe: 'Zebrafinch-lives-here',
      pronouns: 'xe/Zebrafinch',
      interests: 'Zebrafinch',
    });
    const files = readdirSync(server.dataDir).filter((name) => name.startsWith('orion.db'));
    expect(files.length).toBeGreaterThan(0);
    for (const name of files)
      expect(readFileSync(path.join(server.dataDir, name)).includes('Zebrafinch'), name).toBe(false);
    expect(server.logs()).not.toContain('Zebrafinch');
  });

  it("is one's own: nobody reads another's", async () => {
    const client = await somebodyNew();
    await client.sendJson('PATCH', '/api/user/profile', texts);
    const other = await somebodyNew();
    expect((await other.getJson<User>('/api/user')).body.aboutMe).toBeNull();
    expect(await pageOf(other, ABOUT)).not.toContain('Lisbon');
  });
});

describe('devices', () => {
  const SECURITY = '/settings?tab=security';
  const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0' };

  const idOf = async (client: Client) => (await client.getJson<{ sessionId: string }>('/api/user')).body.sessionId;

  async function twoDevices() {
    const here = createClient(server.url);
    const person = await here.register();
    const there = createClient(server.url);
    await there.request('/auth', {
      method: 'POST',
      headers: FIREFOX,
      body: new URLSearchParams({ intent: 'signin', email: person.email, password: person.password }),
    });
    const elsewhere = createClient(server.url);
    await elsewhere.signIn(person);
    return { here, there, elsewhere, thereId: await idOf(there), hereId: await idOf(here) };
  }

  it('are listed in words, and signed out one by one', async () => {
    const { here, there, elsewhere, thereId } = await twoDevices();
    const page = await pageOf(here, SECURITY);
    expect(page).toContain('Firefox on Windows');
    expect(page.match(/This device/g)).toHaveLength(1);
    expect(
      (await here.postForm(SECURITY, { intent: 'revoke', sessionId: '\u0000' })).status,
      'an id that PostgreSQL refuses',
    ).toBe(404);
    const answer = await here.postForm(SECURITY, { intent: 'revoke', sessionId: thereId });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${SECURITY}#top`]);
    expect((await there.getJson('/api/user')).status).toBe(401);
    expect((await there.request('/history')).headers.get('location')).toMatch(/^\/auth/);
    expect((await elsewhere.getJson('/api/user')).status).toBe(200);
    const after = await pageOf(here, SECURITY);
    expect(after).toContain('Device signed out');
    expect(after).not.toContain('Firefox on Windows');
  });

  it.each<Record<string, string>>([{ sessionId: 'others' }, { others: '1' }])(
    'are all signed out but this one by %j',
    async (fields) => {
      const { here, there, elsewhere } = await twoDevices();
      expect((await here.postForm(SECURITY, { intent: 'revoke', ...fields })).status).toBe(303);
      expect(
        (await Promise.all([here, there, elsewhere].map((one) => one.getJson('/api/user')))).map(
          ({ status }) => status,
        ),
      ).toEqual([200, 401, 401]);
    },
  );

  it('are fifty at most: the one that was not seen for longest is signed out', async () => {
    const first = createClient(server.url);
    const person = await first.register();
    const second = createClient(server.url);
    await second.signIn(person);
    await runSql(
      server,
      `UPDATE "SignInSession" SET "lastSeenAt" = '2020-01-01T00:00:00.000Z' WHERE "id" = '${await idOf(second)}'`,
    );
    let last = first;
    for (let count = 3; count <= 51; count += 1) await (last = createClient(server.url)).signIn(person);
    expect(
      (await Promise.all([first, second, last].map((one) => one.getJson('/api/user')))).map(({ status }) => status),
    ).toEqual([200, 401, 200]);
    const page = await openPage(last, SECURITY);
    expect(page.getAllByRole('button', { name: /^Sign out (?!all )/ })).toHaveLength(49);
    expect(page.text).toContain('Up to 50 can stay signed in');
  });

  it('signs out this device too when it is named', async () => {
    const { here, there, hereId } = await twoDevices();
    const answer = await here.postForm(SECURITY, { intent: 'revoke', sessionId: hereId });
    expect(answer.headers.get('location')).toBe('/auth');
    expect(here.cookies.has('session_id')).toBe(false);
    expect((await there.getJson('/api/user')).status).toBe(200);
  });

  it('of other people are not there: theirs answers 404 and stays', async () => {
    const { here, thereId, there } = await twoDevices();
    const stranger = await somebodyNew();
    for (const sessionId of [thereId, 'nonsense', ''])
      expect((await stranger.postForm(SECURITY, { intent: 'revoke', sessionId })).status).toBe(404);
    await stranger.postForm(SECURITY, { intent: 'revoke', sessionId: 'others' });
    expect((await there.getJson('/api/user')).status).toBe(200);
    expect(await pageOf(here, SECURITY)).not.toContain(stranger.cookies.get('orion_uid'));
  });
});
