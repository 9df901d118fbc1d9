import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { type Client, createClient, type Person } from '../setup/http-client';
import { withServer } from '../setup/fixtures';
import { isPostgresql, startFreshServer } from '../setup/fresh-server';
import { readOutbox, waitForMail } from '../setup/outbox';
import { readPrismaModels } from '../setup/prisma-models';
import { linksOf, openPage, parsePage, textOf, valueOf } from '../setup/parse-page';
import { readRows } from '../setup/read-rows';
import { readZip } from '../setup/read-zip';
import { runSql } from '../setup/run-sql';

const SECURITY = '/settings?tab=security';
const DELETE = `${SECURITY}&dialog=delete`;

const server = withServer();

async function somebodyWhoTalked(
  at = server,
): Promise<{ client: Client; person: Person; userId: string; sessionId: string; reply: string }> {
  const client = createClient(at.url);
  const person = await client.register();
  const { id: userId } = (await client.getJson<{ id: string }>('/api/user')).body;
  const { sessionId } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body
    .session;
  await client.sendJson('PATCH', `/api/sessions/${sessionId}`, { title: 'The <b>lighthouse</b>' });
  const content = 'Grandmother hid the <script>alert(1)</script> photographs & letters';
  const sent = await client.sendJson<{ assistantMessage: { content: string } }>(
    'POST',
    `/api/sessions/${sessionId}/messages`,
    { content },
  );
  return { client, person, userId, sessionId, reply: sent.body.assistantMessage.content };
}

async function download(client: Client) {
  const answer = await client.request('/api/account/export');
  return {
    answer,
    files: answer.status === 200 ? await readZip(Buffer.from(await answer.arrayBuffer())) : new Map<string, Buffer>(),
  };
}

/** Returns each `Table.column` that holds the user's id in at least one row. */
async function rowsOf(userId: string, at = server): Promise<string[]> {
  const found: string[] = [];
  for (const { name, columns } of readPrismaModels()) {
    for (const { name: column } of columns.filter((one) =>
      name === 'User' ? one.name === 'id' : /^(user|actor|subject)Id$/.test(one.name),
    )) {
      const [row] = await readRows<{ n: number | string }>(
        at,
        `SELECT count(*) AS n FROM "${name}" WHERE "${column}" = '${userId}'`,
      );
      if (Number(row?.n) > 0) found.push(`${name}.${column}`);
    }
  }
  return found;
}

describe('download everything', () => {
  it('is one zip with what was written, to read and for programs', async () => {
    const { client, person, sessionId, reply } = await somebodyWhoTalked();
    const { answer, files } = await download(client);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="orion-\d{4}-\d\d-\d\d\.zip"$/);
    // The zip is sent while it is being made: its length is not known yet.
    expect(['cache-control', 'content-length'].map((name) => answer.headers.get(name))).toEqual(['no-store', null]);
    const messages = JSON.parse(files.get('data/Message.json')!.toString()) as {
      rows: { content: string; sessionId: string }[];
    };
    expect(messages.rows.map(({ content }) => content)).toEqual([
      'Grandmother hid the <script>alert(1)</script> photographs & letters',
      reply,
    ]);
    expect(messages.rows.every((row) => row.sessionId === sessionId)).toBe(true);
    const page = files.get('orion.html')!.toString();
    expect(page).toContain(person.email);
    expect(page).toContain('The &lt;b&gt;lighthouse&lt;/b&gt;');
    expect(page).toContain('Grandmother hid the &lt;script&gt;alert(1)&lt;/script&gt; photographs &amp; letters');
    expect(page).not.toMatch(/<script|https?:\/\/|<link|url\(/);
    const { document, text } = parsePage(page);
    expect(text.indexOf('Grandmother')).toBeLessThan(text.indexOf(document.querySelector('.orion')!.textContent!));
  });

  it('holds replies that were replaced, and no secret', async () => {
    const { client, userId, sessionId } = await somebodyWhoTalked();
    const { messages } = (await client.getJson<{ messages: { id: number }[] }>(`/api/sessions/${sessionId}`)).body;
    await client.sendJson('POST', `/api/sessions/${sessionId}/messages/${messages[1]!.id}/regenerate`);
    const { files } = await download(client);
    const { rows } = JSON.parse(files.get('data/Message.json')!.toString()) as {
      rows: { replacedAt: string | null }[];
    };
    expect(rows).toHaveLength(3);
    expect(rows.filter(({ replacedAt }) => replacedAt)).toHaveLength(1);
    const [identity] = await readRows<{ passwordHash: string }>(
      server,
      `SELECT "passwordHash" FROM "Identity" WHERE "userId" = '${userId}'`,
    );
    const [key] = await readRows<{ wrapped: string }>(
      server,
      `SELECT "wrapped" FROM "DataKey" WHERE "userId" = '${userId}'`,
    );
    const [session] = await readRows<{ tokenHash: string }>(
      server,
      `SELECT "tokenHash" FROM "SignInSession" WHERE "userId" = '${userId}'`,
    );
    const all = Buffer.concat([...files.values()]);
    for (const secret of [identity!.passwordHash, key!.wrapped, session!.tokenHash]) {
      expect(secret.length).toBeGreaterThan(20);
      expect(all.includes(secret)).toBe(false);
    }
  });

  it("holds nothing of anybody else's", async () => {
    const [one, other] = [await somebodyWhoTalked(), await somebodyWhoTalked()];
    const all = Buffer.concat([...(await download(one.client)).files.values()]);
    for (const theirs of [other.userId, other.person.email, other.sessionId]) expect(all.includes(theirs)).toBe(false);
  });

  it('is whole with a long history, and others are answered meanwhile', { timeout: 90_000 }, async () => {
    const { client, userId, sessionId } = await somebodyWhoTalked();
    const columns = '"userId", "sessionId", "clientId", "role", "status", "content", "createdAt", "savedAt"';
    const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)';
    // The vault treats unsealed text as damaged; only the number of rows counts here.
    const insert = `INSERT INTO "Message" (${columns})`;
    const values = `SELECT "userId", "sessionId", 'many-' || i, "role", "status", "content", "createdAt", "savedAt" FROM "Message", n WHERE "userId" = '${userId}' AND "role" = 'user'`;
    await runSql(server, isPostgresql ? `${numbers} ${insert} ${values}` : `${insert} ${numbers} ${values}`);
    const ended = { now: false };
    const downloading = download(client).finally(() => (ended.now = true));
    const waits: number[] = [];
    while (!ended.now) {
      const begun = performance.now();
      await createClient(server.url).request('/health');
      waits.push(performance.now() - begun);
    }
    const { rows } = JSON.parse((await downloading).files.get('data/Message.json')!.toString()) as {
      rows: { sessionId: string }[];
    };
    expect(rows).toHaveLength(5002);
    expect(rows.every((row) => row.sessionId === sessionId)).toBe(true);
    expect(waits.length).toBeGreaterThan(3);
    expect(waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(250);
  });

  it('is for the person alone, and not for every minute', async () => {
    expect((await createClient(server.url).request('/api/account/export')).status).toBe(401);
    const strict = await startFreshServer({ env: { RATE_LIMIT_SCALE: '1' } });
    try {
      const client = createClient(strict.url);
      await client.register();
      const statuses = [];
      for (let times = 0; times < 12; times += 1) statuses.push((await client.request('/api/account/export')).status);
      expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
      const refused = await client.request('/api/account/export');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const other = createClient(strict.url);
      await other.register();
      expect((await other.request('/api/account/export')).status).toBe(200);
    } finally {
      await strict.stop();
    }
  }, 60_000);

  it('may be left in the middle', async () => {
    const { client } = await somebodyWhoTalked();
    for (let times = 0; times < 5; times += 1) {
      const leave = new AbortController();
      const asked = client.request('/api/account/export', { signal: leave.signal }).catch(() => null);
      setTimeout(() => leave.abort(), times * 3);
      await asked;
    }
    expect((await client.getJson('/api/user')).status).toBe(200);
    expect(server.logs()).not.toMatch(/an export failed|unhandled promise rejection|a request failed/);
  });
});

describe('the page', () => {
  it('offers both in Security, and asks in a dialog that needs no script', async () => {
    const { client } = await somebodyWhoTalked();
    const page = await openPage(client, SECURITY);
    expect(linksOf(page)).toEqual(expect.arrayContaining(['/api/account/export', DELETE]));
    expect(page.queryByRole('dialog')).toBeNull();
    const dialog = within((await openPage(client, DELETE)).getByRole('dialog'));
    expect(dialog.getByLabelText('Password')).toBeTruthy();
    expect(dialog.getByLabelText(/DELETE/)).toBeTruthy();
  });
});

describe('deleting the account', () => {
  const form = (person: Person, given: Record<string, string> = {}) => ({
    intent: 'delete-account',
    password: person.password,
    confirm: 'DELETE',
    ...given,
  });

  it.each([
    [{ confirm: '' }, 'Type the word DELETE in capital letters.'],
    [{ confirm: 'delete' }, 'Type the word DELETE in capital letters.'],
    [{ password: '' }, 'Password is required'],
    [{ password: 'Wrong-One-1' }, 'Incorrect password. Please try again.'],
  ])('refuses %j and deletes nothing', async (given, message) => {
    const { client, person, sessionId } = await somebodyWhoTalked();
    const answer = await client.postForm(DELETE, form(person, given));
    const html = await answer.text();
    const page = parsePage(html);
    expect(answer.status).toBe(400);
    expect(within(page.getByRole('dialog')).getByText(message)).toBeTruthy();
    expect(html).not.toContain(person.password);
    expect((await client.getJson(`/api/sessions/${sessionId}`)).status).toBe(200);
  });

  it('leaves no row, signs out everywhere, closes sockets, and ends at /auth', async () => {
    const { client, person, userId } = await somebodyWhoTalked();
    const elsewhere = createClient(server.url);
    await elsewhere.signIn(person);
    const closed = await Promise.all([client, elsewhere].map((one) => openSocket(one, userId)));
    const cookie = client.cookieHeader();
    await client.postForm('/auth/forgot', { email: person.email });
    await waitForMail(server.dataDir, person.email, /password/);
    expect(await rowsOf(userId)).toEqual(
      expect.arrayContaining(['User.id', 'DataKey.userId', 'Message.userId', 'SignInSession.userId']),
    );
    const answer = await client.postForm(DELETE, form(person));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth']);
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect([...client.cookies.keys()].filter((name) => /^(session_id|orion_auth|orion_uid)$/.test(name))).toEqual([]);
    expect(await (await client.request('/auth')).text()).toContain('Account deleted');
    expect([await rowsOf(userId), readOutbox(server.dataDir, person.email)]).toEqual([[], []]);
    expect(await Promise.all(closed.map(({ code }) => code))).toEqual([1008, 1008]);
    const later = [
      createClient(server.url).request('/api/user', { headers: { cookie } }),
      elsewhere.request('/api/user'),
    ];
    expect((await Promise.all(later)).map(({ status }) => status)).toEqual([401, 401]);
    const again = await createClient(server.url).postForm('/auth', {
      intent: 'signin',
      email: person.email,
      password: person.password,
    });
    expect(textOf(await again.text())).toContain('No account found with this email.');
    const fresh = createClient(server.url);
    await fresh.register({ email: person.email, username: person.username });
    expect((await fresh.getJson<unknown[]>('/api/sessions')).body).toEqual([]);
  });

  it.skipIf(isPostgresql)('leaves neither the key nor what it sealed in the files of the database', async () => {
    const { client, person, userId, sessionId } = await somebodyWhoTalked();
    const bystander = await somebodyWhoTalked();
    const [key] = await readRows<{ wrapped: string }>(
      server,
      `SELECT "wrapped" FROM "DataKey" WHERE "userId" = '${userId}'`,
    );
    const messages = await readRows<{ content: string }>(
      server,
      `SELECT "content" FROM "Message" WHERE "userId" = '${userId}'`,
    );
    const files = () =>
      Buffer.concat(
        readdirSync(server.dataDir)
          .filter((name) => name.startsWith('orion.db'))
          .map((name) => readFileSync(path.join(server.dataDir, name))),
      );
    const traces = [key!.wrapped, ...messages.map(({ content }) => content.slice(0, 60)), sessionId, person.email];
    for (const trace of traces) expect(files().includes(trace)).toBe(true);
    await client.postForm(DELETE, form(person));
    for (const trace of traces) expect(files().includes(trace)).toBe(false);
    expect(files().includes(bystander.userId)).toBe(true);
  });

  it('ends replies that are being written, and nothing that comes at the same time brings a row back', async () => {
    const slow = await startFreshServer({ env: { ORION_WORD_DELAY_MS: '20' } });
    try {
      const { client, person, userId, sessionId } = await somebodyWhoTalked(slow);
      const elsewhere = createClient(slow.url);
      await elsewhere.signIn(person);
      const sending = Array.from({ length: 12 }, (_, index) =>
        elsewhere.sendJson(
          'POST',
          index % 3 === 0 ? `/api/sessions/${sessionId}/messages` : '/api/sessions',
          index % 3 === 0 ? { content: `words ${index}` } : {},
        ),
      );
      const others = ['/', '/history', '/settings', '/settings?tab=about', '/api/account/export'].map((page) =>
        elsewhere.request(page),
      );
      await new Promise((resolve) => setTimeout(resolve, 60));
      const late = Array.from({ length: 12 }, () => elsewhere.sendJson('POST', '/api/sessions', {}));
      const deleting = [client.postForm(DELETE, form(person)), elsewhere.postForm(DELETE, form(person))];
      const answers = await Promise.all([...sending, ...late]);
      expect((await Promise.all(deleting)).some(({ status }) => status === 303)).toBe(true);
      const statuses = [
        ...answers.map(({ status }) => status),
        ...(await Promise.all(others)).map(({ status }) => status),
      ];
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(await rowsOf(userId, slow)).toEqual([]);
      expect(slow.logs()).not.toMatch(/unexpected failure|unhandled promise rejection/);
    } finally {
      await slow.stop();
    }
  }, 60_000);

  it.each(['google', 'password'])(
    'asks people without a password to have signed in just now: provider %s',
    async (provider) => {
      const { client, userId, person } = await somebodyWhoTalked();
      await runSql(
        server,
        `UPDATE "Identity" SET "provider" = '${provider}', "passwordHash" = NULL WHERE "userId" = '${userId}'`,
      );
      const at = (ago: number) => new Date(Date.now() - ago).toISOString().replace('Z', '+00:00');
      const signedInAt = (ago: number) =>
        runSql(server, `UPDATE "SignInSession" SET "createdAt" = '${at(ago)}' WHERE "userId" = '${userId}'`);
      await signedInAt(11 * 60_000);
      const dialog = await openPage(client, DELETE);
      expect([valueOf(dialog, 'confirm'), dialog.text]).toEqual([null, expect.stringContaining('sign in again')]);
      const refused = await client.postForm(DELETE, form(person));
      const answer = parsePage(await refused.text());
      expect([refused.status, answer.text.includes('Incorrect password')]).toEqual([400, false]);
      const alerts = answer.getAllByRole('alert').map(({ textContent }) => textContent);
      expect(alerts).toContainEqual(
        expect.stringContaining(
          'Account not deletedYour account has no password to confirm this with. Please log out, sign in again',
        ),
      );
      expect(await rowsOf(userId)).not.toEqual([]);
      await signedInAt(0);
      const page = await openPage(client, DELETE);
      expect([valueOf(page, 'confirm'), valueOf(page, 'password')]).toEqual(['', null]);
      expect((await client.postForm(DELETE, { intent: 'delete-account', confirm: 'DELETE' })).status).toBe(303);
      expect(await rowsOf(userId)).toEqual([]);
    },
  );

  it('limits guesses of the password', async () => {
    const strict = await startFreshServer({ env: { RATE_LIMIT_SCALE: '1' } });
    try {
      const { client, person, userId } = await somebodyWhoTalked(strict);
      const statuses = [];
      for (let tries = 0; tries < 6; tries += 1)
        statuses.push((await client.postForm(DELETE, form(person, { password: `Wrong-${tries}-x` }))).status);
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
      expect((await client.postForm(DELETE, form(person))).status).toBe(429);
      expect(await rowsOf(userId, strict)).toContain('User.id');
    } finally {
      await strict.stop();
    }
  }, 60_000);
});

async function openSocket(client: Client, userId: string): Promise<{ code: Promise<number> }> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, {
    headers: { cookie: client.cookieHeader(), origin: server.url },
  });
  const code = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => socket.send(JSON.stringify({ type: 'init', userId, sessionId: null })));
    socket.once('message', () => resolve());
  });
  return { code };
}
