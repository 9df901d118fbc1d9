/** Which cookies are set, under which names, and how a request with the cookies of two users is handled. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Client, createClient } from '../setup/http-client';
import { codeOf, startTwoFactor } from '../setup/enrol-two-factor';
import { withServer } from '../setup/fixtures';
import { linksOf, parsePage } from '../setup/parse-page';
import type { RunningServer } from '../setup/start-server';

const SECRET = 'a secret of this test, which is long enough';
const CONTRACT = ['session_id', 'orion_auth', 'orion_uid'];

const env = {
  SESSION_SECRET: SECRET,
  VAULT_KEY: Buffer.alloc(32, 7).toString('base64'),
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
};
const plain = withServer({ env });
const secure = withServer({ env: { ...env, APP_URL: 'https://orion.example' } });

type SetCookie = { name: string; value: string; attributes: string[] };

function parseSetCookie(line: string): SetCookie {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  return { name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), attributes };
}

/** Collects every cookie that the site sets for a user. */
async function allCookies(server: RunningServer): Promise<SetCookie[]> {
  const lines: string[] = [];
  const keep = (answer: Response) => {
    lines.push(...answer.headers.getSetCookie());
    return answer;
  };
  const client = createClient(server.url);
  const person = await client.register();
  keep(await createClient(server.url).signIn(person, true));
  keep(await createClient(server.url).postForm('/auth/google', {}));
  keep(await client.postForm('/settings?tab=about', { intent: 'about', aboutMe: 'I keep bees' }));
  const form = new FormData();
  form.append(
    'file',
    new File(
      [JSON.stringify({ entries: [{ title: 'A', content: 'B', createdAt: '2024-01-01T00:00:00.000Z' }] })],
      'a.json',
    ),
  );
  keep(await client.postMultipart('/journal/import', form));
  const secret = await startTwoFactor(client, person);
  keep(
    await client.postForm('/settings?tab=security', { intent: 'two-factor-confirm', code: await codeOf(secret, -1) }),
  );
  const second = createClient(server.url);
  keep(await second.postForm('/auth', { intent: 'signin', email: person.email, password: person.password }));
  keep(await second.postForm('/auth/two-factor', { code: await codeOf(secret) }));
  keep(await client.postForm('/theme', { theme: 'dark' }));
  keep(await client.postForm('/logout', {}));
  return lines.map(parseSetCookie);
}

describe('the names of cookies', () => {
  it('carry the prefix of this host alone with https, beside the names that programs rely on', async () => {
    const cookies = await allCookies(secure);
    const names = new Set(cookies.map(({ name }) => name));
    const ours = [
      'session_id',
      'orion_logout',
      'orion_toast',
      'orion_oauth_state',
      'orion_import',
      'orion_recovery_codes',
      'orion_second_factor',
      'orion_theme',
    ];
    expect([...names].sort()).toEqual([...CONTRACT, ...ours.map((name) => `__Host-${name}`)].sort());
    for (const { name, attributes } of cookies) {
      expect(attributes, name).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'SameSite=Lax']));
      expect(attributes.join(), name).not.toMatch(/domain/i);
    }
    for (const { name, attributes } of cookies.filter((one) => one.name.endsWith('session_id')))
      expect(attributes, name).toContain('HttpOnly');
  });

  it('are the plain ones without https', async () => {
    const cookies = await allCookies(plain);
    expect(cookies.filter(({ name, attributes }) => name.startsWith('__') || attributes.includes('Secure'))).toEqual(
      [],
    );
    expect(new Set(cookies.map(({ name }) => name)).size).toBe(10);
  });

  it('sign in each by itself', async () => {
    const client = createClient(secure.url);
    await client.register();
    for (const name of ['session_id', '__Host-session_id']) {
      const cookie = `${name}=${client.cookies.get(name)}`;
      expect((await createClient(secure.url).request('/api/user', { headers: { cookie } })).status, name).toBe(200);
      const moved = `${name === 'session_id' ? '__Host-session_id' : 'session_id'}=${client.cookies.get(name)}`;
      expect((await createClient(secure.url).request('/api/user', { headers: { cookie: moved } })).status, moved).toBe(
        401,
      );
    }
  });

  it('keep people signed in whose cookie an earlier version signed', async () => {
    const client = createClient(plain.url);
    await client.register();
    const value = decodeURIComponent(client.cookies.get('session_id')!).split('.')[0]!;
    const signedBy = (secret: string) =>
      encodeURIComponent(`${value}.${createHmac('sha256', secret).update(value).digest('base64').replace(/=+$/, '')}`);
    const statusOf = async (cookie: string) =>
      (await createClient(plain.url).request('/api/user', { headers: { cookie } })).status;
    expect(await statusOf(`session_id=${signedBy(SECRET)}`)).toBe(200);
    expect(await statusOf(`session_id=${signedBy(`${SECRET}!`)}`)).toBe(401);
  });
});

describe('the cookies that the script of a page sets', () => {
  const pageFor = async (server: RunningServer, cookie: string) =>
    (await createClient(server.url).request('/auth', { headers: { cookie } })).text();
  const themeOf = (page: string) => parsePage(page).document.documentElement.dataset['theme'];
  const zoneOf = (page: string) =>
    /"timeZone",\s*"([^"]+)"|\\"timeZone\\",\\"([^"\\]+)/.exec(page)?.slice(1).find(Boolean);

  it('count under the name of this host alone with https, also after a plain one of an earlier time or a sibling site', async () => {
    const page = await pageFor(
      secure,
      'orion_theme=light; orion_tz=Asia%2FTokyo; __Host-orion_theme=dark; __Host-orion_tz=Europe%2FBerlin',
    );
    expect([themeOf(page), zoneOf(page)]).toEqual(['dark', 'Europe/Berlin']);
    const without = await pageFor(secure, 'orion_theme=light; orion_tz=Asia%2FTokyo');
    expect([themeOf(without), zoneOf(without)]).toEqual([undefined, 'UTC']);
  });

  it('count under the plain name without https', async () => {
    const page = await pageFor(plain, 'orion_theme=light; orion_tz=Asia%2FTokyo');
    expect([themeOf(page), zoneOf(page)]).toEqual(['light', 'Asia/Tokyo']);
  });
});

describe('the sign-ins of two people in one request', () => {
  const tokenOf = (client: Client, name = 'session_id') => `${name}=${client.cookies.get(name)}`;

  async function twoPeople(server: RunningServer) {
    const [victim, attacker] = [createClient(server.url), createClient(server.url)];
    await Promise.all([victim.register(), attacker.register()]);
    return { victim, attacker };
  }

  /**
   * Puts the attacker's cookie before the user's own, after it, and beside the name that only the site itself can set.
   */
  async function mixtures(server: RunningServer) {
    const { victim, attacker } = await twoPeople(server);
    const mixed = [`${tokenOf(attacker)}; ${tokenOf(victim)}`, `${tokenOf(victim)}; ${tokenOf(attacker)}`];
    if (server === secure)
      mixed.push(`${tokenOf(attacker)}; ${tokenOf(victim, '__Host-session_id')}; ${tokenOf(victim)}`);
    return { victim, attacker, mixed };
  }

  it('are refused for programs, and change nothing', async () => {
    for (const server of [plain, secure]) {
      const { victim, attacker, mixed } = await mixtures(server);
      for (const cookie of mixed) {
        const init = {
          method: 'POST',
          body: JSON.stringify({ title: 'A secret', content: 'of mine' }),
          headers: { cookie, 'content-type': 'application/json' },
        };
        const answer = await createClient(server.url).request('/api/journal', init);
        expect([answer.status, await answer.json()]).toMatchObject([
          400,
          { error: 'validation', message: expect.stringContaining('two different sign-ins') as string },
        ]);
        // Clear-Site-Data would sign people out of the sibling sites as well.
        expect(answer.headers.get('clear-site-data')).toBeNull();
        const ended = answer.headers.getSetCookie();
        const names = [...(server === secure ? ['__Host-session_id'] : []), ...CONTRACT];
        expect(new Set(ended.map((line) => parseSetCookie(line).name))).toEqual(new Set(names));
        expect(ended.filter((line) => !line.includes('=; ') || !line.includes('; Max-Age=0'))).toEqual([]);
      }
      for (const person of [victim, attacker]) expect((await person.getJson('/api/journal')).body).toEqual([]);
    }
  });

  it('are told to people in words, whatever page they open', async () => {
    const { mixed } = await mixtures(secure);
    for (const path of ['/', '/auth', '/logout', '/privacy']) {
      const answer = await createClient(secure.url).request(path, {
        headers: { cookie: mixed[0]!, accept: 'text/html,*/*;q=0.8' },
      });
      const page = parsePage(await answer.text());
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        400,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      expect(page.text).toContain('Please sign in again.');
      expect(linksOf(page)).toContain('tel:988');
    }
  });

  it('are taken away wherever a sibling site can have put one, and nothing else is', async () => {
    const { mixed } = await mixtures(secure);
    const headers = { cookie: mixed[0]!, host: 'app.orion.example' };
    const answer = await createClient(secure.url).request('/journal/export', { headers });
    const ended = answer.headers.getSetCookie().map(parseSetCookie);
    const placesOf = (name: string) =>
      ended
        .filter((cookie) => cookie.name === name)
        .map(({ attributes }) => attributes.filter((one) => /^(Path|Domain)=/.test(one)).join(' '));
    const domains = ['', ' Domain=app.orion.example', ' Domain=orion.example'];
    const paths = ['/', '/journal', '/journal/', '/journal/export', '/journal/export/'];
    expect(placesOf('session_id').sort()).toEqual(
      domains.flatMap((domain) => paths.map((path) => `Path=${path}${domain}`)).sort(),
    );
    for (const name of ['__Host-session_id', 'orion_auth', 'orion_uid'])
      expect(placesOf(name), name).toEqual(['Path=/']);
  });

  it('open no socket', async () => {
    const { mixed } = await mixtures(plain);
    const status = await new Promise((resolve) => {
      const socket = new WebSocket(`${plain.url.replace('http', 'ws')}/ws`, {
        headers: { cookie: mixed[0]! },
        origin: plain.url,
      });
      socket
        .on('unexpected-response', (_request, answer) => resolve(answer.statusCode))
        .on('open', () => resolve('open'));
      socket.on('error', () => undefined);
    });
    expect(status).toBe(400);
  });

  it('are one where the same is sent twice, or the other one is no sign-in of ours', async () => {
    const { victim } = await twoPeople(plain);
    for (const cookie of [
      `${tokenOf(victim)}; ${tokenOf(victim)}`,
      `session_id=abc; ${tokenOf(victim)}`,
      `${tokenOf(victim)}; session_id=e30%3D.x`,
    ]) {
      expect((await createClient(plain.url).request('/api/user', { headers: { cookie } })).status, cookie).toBe(200);
    }
  });
});
