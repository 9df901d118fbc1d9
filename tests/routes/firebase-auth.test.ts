import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import type { SigningOptions } from '../doubles/firebase-double';
import { createClient } from '../setup/http-client';
import { withFirebaseDouble, withServer } from '../setup/fixtures';
import { startFreshServer } from '../setup/fresh-server';
import { readRows } from '../setup/read-rows';
import { changeDatabase } from '../setup/server-database';

const now = () => Math.floor(Date.now() / 1000);

const firebase = withFirebaseDouble();
const server = withServer(() => ({ env: { ...firebase.env, GOOGLE_AUTH_BASE_URL: firebase.url } }));

const claimsOf = (given?: JWTPayload) => firebase.claimsOf(given);
const sign = (claims: JWTPayload, options?: SigningOptions) => firebase.sign(claims, options);

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

type Body = {
  error?: string;
  message?: string;
  id?: string;
  username?: string;
  fullName?: string;
  email?: string;
  isAuthenticated?: boolean;
  sessionId?: string;
};

async function call(
  client: ReturnType<typeof createClient>,
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
) {
  const init: RequestInit = {
    method,
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
  };
  if (body !== undefined) init.body = JSON.stringify(body);
  const answer = await client.request(`/api/firebase-auth/${path}`, init);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body };
}

async function registered(given: JWTPayload = {}) {
  const claims = claimsOf(given);
  const client = createClient(server.url);
  const token = await sign(claims);
  const answer = await call(client, 'POST', 'register', token, { firebaseUid: claims.sub });
  return { claims, client, token, answer };
}

/** One call of each endpoint that takes a uid. */
const endpoints = [
  [
    'check',
    (client: ReturnType<typeof createClient>, token: string | null, uid: string) =>
      call(client, 'GET', `check?uid=${uid}`, token),
  ],
  [
    'login',
    (client: ReturnType<typeof createClient>, token: string | null, uid: string) =>
      call(client, 'POST', 'login', token, { firebaseUid: uid }),
  ],
  [
    'register',
    (client: ReturnType<typeof createClient>, token: string | null, uid: string) =>
      call(client, 'POST', 'register', token, { firebaseUid: uid }),
  ],
] as const;

describe('a good token', () => {
  it('registers, signs in for 30 days and answers the user', async () => {
    const { claims, client, answer } = await registered({ picture: `${firebase.url}/photo.png` });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      email: claims['email'],
      fullName: 'Mira Fire',
      username: (claims['email'] as string).split('@')[0],
      isAuthenticated: true,
    });
    const cookies = answer.headers.getSetCookie();
    for (const name of ['session_id', 'orion_auth', 'orion_uid'])
      expect(cookies.find((cookie) => cookie.startsWith(`${name}=`))).toContain('Max-Age=2592000');
    const { body } = await client.getJson<Body>('/api/user');
    expect([body.id, body.sessionId]).toEqual([answer.body.id, answer.body.sessionId]);
    await vi.waitFor(async () => expect((await client.request('/api/user/photo')).status).toBe(200), 5_000);
  });

  it('is unknown to check and login until it has registered', async () => {
    const claims = claimsOf();
    const [client, token] = [createClient(server.url), await sign(claims)];
    expect((await call(client, 'GET', `check?uid=${claims.sub}`, token)).status).toBe(404);
    expect((await call(client, 'POST', 'login', token, { firebaseUid: claims.sub })).status).toBe(404);
    const { body } = await call(client, 'POST', 'register', token, { firebaseUid: claims.sub });
    expect((await call(client, 'GET', `check?uid=${claims.sub}`, token)).status).toBe(200);
    const other = createClient(server.url);
    const login = await call(other, 'POST', 'login', token, { firebaseUid: claims.sub });
    expect([login.status, login.body.id, login.body.isAuthenticated]).toEqual([200, body.id, true]);
    expect((await other.getJson<Body>('/api/user')).body.id).toBe(body.id);
  });

  it('registers once', async () => {
    const { claims, token, answer } = await registered();
    const again = await call(createClient(server.url), 'POST', 'register', token, { firebaseUid: claims.sub });
    expect([again.status, again.body.id]).toEqual([200, answer.body.id]);
  });

  it('goes before the body; the body fills in what it leaves out', async () => {
    const body = { email: 'claimed@example.test', fullName: 'Claimed Name', username: 'a wish!' };
    const claims = claimsOf({ name: undefined });
    const answer = await call(createClient(server.url), 'POST', 'register', await sign(claims), {
      firebaseUid: claims.sub,
      ...body,
    });
    expect(answer.body).toMatchObject({ email: claims['email'], fullName: 'Claimed Name', username: 'a_wish' });
  });

  it('says where the photo is; a body does not', async () => {
    const photoURL = 'https://lh3.googleusercontent.com/a/of-the-body';
    const claims = claimsOf();
    const [client, token] = [createClient(server.url), await sign(claims)];
    await call(client, 'POST', 'register', token, { firebaseUid: claims.sub, photoURL });
    await call(client, 'POST', 'login', token, { firebaseUid: claims.sub, photoURL });
    expect(await (await client.request('/settings')).text()).not.toContain('Refresh Google Photo');
  });

  it('never takes over an account by its address', async () => {
    const owner = await createClient(server.url).register();
    const { answer, client } = await registered({ email: owner.email });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'An account already exists with the same email but different sign-in credentials.',
    ]);
    expect(client.cookies.has('session_id')).toBe(false);
  });

  it.each(['login', 'register'])('opens nothing of a disabled account: %s', async (path) => {
    const { claims, token, answer: made } = await registered();
    await changeDatabase(server, 'UPDATE "User" SET "disabledAt" = ? WHERE "id" = ?', new Date(), made.body.id!);
    const client = createClient(server.url);
    const sessions = () => readRows(server, `SELECT "id" FROM "SignInSession" WHERE "userId" = '${made.body.id!}'`);
    const before = (await sessions()).length;
    const answer = await call(client, 'POST', path, token, { firebaseUid: claims.sub });
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'This account has been disabled. Please contact support.',
    ]);
    expect([client.cookies.size, (await sessions()).length]).toEqual([0, before]);
  });

  it.each(endpoints)('proves its own uid and no other: %s', async (_name, ask) => {
    const [mine, theirs] = [await registered(), await registered()];
    const unknown = await ask(createClient(server.url), mine.token, 'nobody-has-this');
    const known = await ask(createClient(server.url), mine.token, theirs.claims.sub);
    expect([known.status, known.body]).toEqual([403, unknown.body]);
  });

  it('costs one call for the keys', async () => {
    await registered();
    const before = firebase.calls;
    await Promise.all(Array.from({ length: 5 }, () => registered()));
    expect(firebase.calls).toBe(before);
  });
});

describe('without proof', () => {
  it.each(endpoints)('a bare uid opens nothing: %s', async (_name, ask) => {
    const { claims, answer } = await registered();
    for (const uid of [claims.sub, answer.body.id!, 'nobody']) {
      const client = createClient(server.url);
      const bare = await ask(client, null, uid);
      expect([bare.status, bare.body.error]).toEqual([401, 'unauthenticated']);
      expect(client.cookies.size).toBe(0);
    }
  });

  it('asks for proof before it looks at a body', async () => {
    expect((await call(createClient(server.url), 'POST', 'login', null, { nothing: true })).status).toBe(401);
  });

  const other = generateKeyPair('RS256');
  const bad: [string, (claims: JWTPayload) => Promise<string>][] = [
    ['signed by another key', async (claims) => sign(claims, { key: (await other).privateKey })],
    [
      'signed by a key of another name',
      async (claims) => sign(claims, { key: (await other).privateKey, header: { kid: 'key-2' } }),
    ],
    ['expired', (claims) => sign({ ...claims, exp: now() - 120 })],
    ['without an end', (claims) => sign({ ...claims, exp: undefined })],
    ['of the future', (claims) => sign({ ...claims, iat: now() + 600 })],
    ['of a sign-in of the future', (claims) => sign({ ...claims, auth_time: now() + 600 })],
    ['without the time of the sign-in', (claims) => sign({ ...claims, auth_time: undefined })],
    ['not valid yet', (claims) => sign({ ...claims, nbf: now() + 600 })],
    ['for another project', (claims) => sign({ ...claims, aud: 'another-project' })],
    ['for several', (claims) => sign({ ...claims, aud: [firebase.project, 'another-project'] })],
    ['of another issuer', (claims) => sign({ ...claims, iss: 'https://securetoken.google.com/another-project' })],
    ['with an empty sub', (claims) => sign({ ...claims, sub: '' })],
    ['without a sub', (claims) => sign({ ...claims, sub: undefined })],
    ['alg none', async (claims) => `${encode({ alg: 'none', kid: 'key-1' })}.${encode(claims)}.`],
    [
      'HS256 with the public key as its secret',
      async (claims) => {
        const text = `${encode({ alg: 'HS256', kid: 'key-1' })}.${encode(claims)}`;
        return `${text}.${createHmac('sha256', await exportSPKI(firebase.keys.publicKey))
          .update(text)
          .digest('base64url')}`;
      },
    ],
    [
      'with its key inside',
      async (claims) => {
        const pair = await other;
        return sign(claims, { key: pair.privateKey, header: { jwk: await exportJWK(pair.publicKey), kid: undefined } });
      },
    ],
    [
      'changed after it was signed',
      async (claims) => {
        const [head, , signature] = (await sign(claims)).split('.');
        return `${head}.${encode({ ...claims, name: 'Somebody Else' })}.${signature}`;
      },
    ],
    ['nonsense', async () => 'a.b.c'],
    ['far too long', (claims) => sign({ ...claims, padding: 'x'.repeat(6_000) })],
  ];

  it.each(bad)('a token %s is refused', async (_what, make) => {
    const { claims } = await registered();
    const client = createClient(server.url);
    const token = await make(claims);
    for (const [, ask] of endpoints) expect((await ask(client, token, claims.sub)).status).toBe(401);
    expect(client.cookies.size).toBe(0);
  });

  it('a bad token is not made up for by a cookie', async () => {
    const { client, claims } = await registered();
    expect((await call(client, 'POST', 'login', 'a.b.c', { firebaseUid: claims.sub })).status).toBe(401);
  });
});

describe('a signed-in browser', () => {
  it('proves who it is by its cookie', async () => {
    const client = createClient(server.url);
    await client.register();
    const { body: user } = await client.getJson<Body>('/api/user');
    const uid = client.cookies.get('orion_uid')!;
    expect((await call(client, 'GET', `check?uid=${uid}`, null)).status).toBe(200);
    const login = await call(client, 'POST', 'login', null, { firebaseUid: uid });
    expect([login.status, login.body]).toEqual([200, user]);
    expect((await call(client, 'POST', 'register', null, { firebaseUid: uid })).status).toBe(200);
    const other = createClient(server.url);
    await other.register();
    for (const [, ask] of endpoints)
      expect((await ask(client, null, other.cookies.get('orion_uid')!)).status).toBe(403);
  });

  it('reads its session; nobody else has one', async () => {
    const { client, claims } = await registered();
    const session = async (asking: typeof client, query = '') =>
      (await asking.getJson(`/api/firebase-auth/session${query}`)).body;
    expect(await session(client, `?_t=1&uid=${claims.sub}`)).toMatchObject({
      authenticated: true,
      user: { email: claims['email'] },
    });
    expect(await session(client)).toMatchObject({ authenticated: true });
    expect(await session(client, '?uid=somebody-else')).toEqual({ authenticated: false, user: null });
    expect(await session(createClient(server.url), `?uid=${claims.sub}`)).toEqual({ authenticated: false, user: null });
    expect(await session(client, '?uid=%00'), 'an id that PostgreSQL refuses').toEqual({
      authenticated: false,
      user: null,
    });
    expect((await call(client, 'POST', 'login', null, { firebaseUid: 'a\u0000' })).status).toBe(403);
  });
});

it.each([
  ['GET', 'login', 405],
  ['POST', 'check', 405],
  ['DELETE', 'session', 405],
])('%s %s answers %i', async (method, path, status) => {
  const { client } = await registered();
  expect((await call(client, method, path, null, method === 'GET' ? undefined : {})).status).toBe(status);
});

it('answers 502 while the keys cannot be had, and recovers', async () => {
  let isBroken = true;
  const flaky = createServer((_req, res) => {
    if (isBroken) return void res.writeHead(500, { 'content-type': 'application/json' }).end('{}');
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [firebase.published] }));
  });
  await new Promise<void>((resolve) => flaky.listen(0, '127.0.0.1', resolve));
  const jwks = `http://127.0.0.1:${(flaky.address() as AddressInfo).port}/`;
  const own = await startFreshServer({ env: { FIREBASE_PROJECT_ID: firebase.project, FIREBASE_JWKS_URL: jwks } });
  const claims = claimsOf();
  const ask = async () =>
    (await call(createClient(own.url), 'GET', `check?uid=${claims.sub}`, await sign(claims))).status;
  expect(await ask()).toBe(502);
  isBroken = false;
  expect(await ask()).toBe(404);
  await own.stop();
  flaky.closeAllConnections();
  flaky.close();
});

it('takes no token while no project is set', async () => {
  const own = await startFreshServer();
  const claims = claimsOf();
  expect(
    (await call(createClient(own.url), 'POST', 'login', await sign(claims), { firebaseUid: claims.sub })).status,
  ).toBe(401);
  await own.stop();
});
