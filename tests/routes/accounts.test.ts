import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, somebody } from '../setup/http-client';
import { withSharedServer } from '../setup/fixtures';
import { startFreshServer } from '../setup/fresh-server';
import { errorOf, parsePage, textOf } from '../setup/parse-page';
import type { RunningServer } from '../setup/start-server';

const server = withSharedServer();

const REGISTER = '/auth?tab=register';
const registration = (given: Record<string, string> = {}) => {
  const person = somebody();
  return { intent: 'register', ...person, confirmPassword: person.password, terms: 'on', ...given };
};

describe('registration', () => {
  it('makes an account, signs in and welcomes', async () => {
    const client = createClient(server.url);
    const answer = await client.postForm(REGISTER, registration({ fullName: 'Maya Torres' }));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    for (const name of ['session_id', 'orion_auth', 'orion_uid']) {
      expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))).toContain(
        'Max-Age=2592000',
      );
    }
    const page = textOf(await (await client.request('/')).text());
    expect(page).toContain('Registration successful');
    expect(page).toContain('Welcome to Orion, Maya Torres!');
    expect(textOf(await (await client.request('/')).text())).not.toContain('Registration successful');
  });

  it.each([
    ['fullName', '', 'Full name is required'],
    ['fullName', 'x'.repeat(51), 'Full name cannot exceed 50 characters'],
    ['fullName', 'R2D2', 'Name should only contain letters, spaces, hyphens, and apostrophes'],
    ['email', '', 'Email is required'],
    ['email', 'maya@example', 'Invalid email address format'],
    ['email', `${'x'.repeat(60)}@${'y'.repeat(36)}.com`, 'Email address is too long'],
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', 'x'.repeat(31), 'Username cannot exceed 30 characters'],
    ['username', 'maya torres', 'Username can only contain letters, numbers, underscores, and hyphens'],
    ['password', '', 'Password is required'],
    ['password', 'Ab1', 'Password must be at least 6 characters'],
    ['password', `Ab1${'x'.repeat(98)}`, 'Password is too long'],
    [
      'password',
      'alllowercase1',
      'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    ],
    ['confirmPassword', '', 'Please confirm your password'],
    ['confirmPassword', 'Another-1', 'Passwords do not match'],
    ['terms', '', 'You must accept the Terms of Service and Privacy Policy to create an account'],
  ])('refuses %s %j', async (field, value, message) => {
    const answer = await createClient(server.url).postForm(REGISTER, registration({ [field]: value }));
    expect(answer.status).toBe(400);
    expect(errorOf(parsePage(await answer.text()), field)).toBe(message);
  });

  it('keeps what was written and never the passwords', async () => {
    const form = registration({ username: 'a', fullName: 'Maya Torres' });
    const html = await (await createClient(server.url).postForm(REGISTER, form)).text();
    const page = parsePage(html);
    expect(page.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Maya Torres');
    expect(page.getByLabelText<HTMLInputElement>('Email').value).toBe(form.email);
    expect(html).not.toContain(form.password);
  });

  it('takes names of the world', async () => {
    for (const fullName of ["Siobhán O'Neill-Nuñez", '李 小龍', 'Ólafur']) {
      expect((await createClient(server.url).postForm(REGISTER, registration({ fullName }))).status).toBe(303);
    }
  });

  it('refuses a known address in any letters, and a taken username', async () => {
    const first = registration();
    await createClient(server.url).postForm(REGISTER, first);
    const again = await createClient(server.url).postForm(REGISTER, registration({ email: first.email.toUpperCase() }));
    const page = textOf(await again.text());
    expect(again.status).toBe(400);
    expect(page).toContain('Registration failed');
    expect(page).toContain('An account with this email already exists. Please login instead.');
    const taken = await createClient(server.url).postForm(
      REGISTER,
      registration({ username: first.username.toUpperCase() }),
    );
    expect(textOf(await taken.text())).toContain('This username is already taken.');
  });

  it('makes one account of the same form sent ten times at once', async () => {
    const form = registration();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => createClient(server.url).postForm(REGISTER, form)),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
  });
});

describe('sign-in', () => {
  it('welcomes back, and goes where the person wanted to go', async () => {
    const person = await createClient(server.url).register({ fullName: 'Ana Silva' });
    const client = createClient(server.url);
    const guarded = await client.request('/history?q=boxes');
    expect(guarded.headers.get('location')).toBe('/auth?redirectTo=%2Fhistory%3Fq%3Dboxes');
    const answer = await client.postForm('/auth', {
      intent: 'signin',
      email: person.email,
      password: person.password,
      redirectTo: '/history?q=boxes',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/history?q=boxes']);
    expect(textOf(await (await client.request('/history')).text())).toContain('Welcome back, Ana Silva!');
  });

  it.each([
    ['email', '', 'Email is required'],
    ['email', 'nonsense', 'Invalid email address format'],
    ['password', '', 'Password is required'],
    ['password', '12345', 'Password must be at least 6 characters'],
  ])('refuses %s %j', async (field, value, message) => {
    const answer = await createClient(server.url).postForm('/auth', {
      intent: 'signin',
      email: 'a@b.example',
      password: 'secret1',
      [field]: value,
    });
    expect(answer.status).toBe(400);
    expect(errorOf(parsePage(await answer.text()), field)).toBe(message);
  });

  it('says what is wrong', async () => {
    const person = await createClient(server.url).register();
    const wrong = await createClient(server.url).postForm('/auth', {
      intent: 'signin',
      email: person.email,
      password: 'Wrong-One-1',
    });
    expect(textOf(await wrong.text())).toContain('Incorrect password. Please try again or reset your password.');
    const unknown = await createClient(server.url).postForm('/auth', {
      intent: 'signin',
      email: 'nobody@example.test',
      password: 'Wrong-One-1',
    });
    const page = textOf(await unknown.text());
    expect(page).toContain('Login failed');
    expect(page).toContain('No account found with this email. Please check your email or sign up.');
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example/phish',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/%2e%2e//evil.example',
    '/\tevil',
    'javascript:alert(1)',
    '/%0d%0aSet-Cookie:x',
  ])('never redirects to %j', async (redirectTo) => {
    const client = createClient(server.url);
    const person = await client.register();
    const answer = await createClient(server.url).postForm('/auth', { intent: 'signin', ...person, redirectTo });
    expect(answer.status).toBe(303);
    expect(new URL(answer.headers.get('location')!, server.url).origin).toBe(server.url);
  });

  it('remembers for 30 days only when asked to', async () => {
    const person = await createClient(server.url).register();
    const session = (answer: Response) =>
      answer.headers.getSetCookie().find((cookie) => cookie.startsWith('session_id='))!;
    const client = createClient(server.url);
    expect(session(await client.signIn(person))).not.toMatch(/max-age|expires/i);
    const remembered = session(await createClient(server.url).signIn(person, true));
    expect(remembered).toMatch(/Max-Age=2592000/);
    expect(remembered).toMatch(/HttpOnly/);
    expect(remembered).toMatch(/SameSite=Lax/);
  });

  it('signs out on the server: the old cookie opens nothing', async () => {
    const client = createClient(server.url);
    await client.register();
    const cookie = client.cookieHeader();
    const answer = await client.postForm('/logout', {});
    expect(answer.headers.get('location')).toBe('/auth');
    expect(textOf(await (await client.request('/auth')).text())).toContain('You have been successfully logged out.');
    const old = await createClient(server.url).request('/api/user', { headers: { cookie } });
    expect(old.status).toBe(401);
  });

  it('signs out by the API too', async () => {
    const client = createClient(server.url);
    await client.register();
    expect((await client.sendJson('POST', '/api/logout')).status).toBe(200);
    expect((await client.getJson('/api/user')).status).toBe(401);
  });

  it('takes no marker cookie, forged or unsigned token for a sign-in', async () => {
    const client = createClient(server.url);
    await client.register();
    const uid = client.cookies.get('orion_uid')!;
    const token = client.cookies.get('session_id')!;
    for (const cookie of [
      `orion_auth=true; orion_uid=${uid}`,
      `session_id=${token.split('.')[0]}`,
      `session_id=${token.slice(0, -3)}abc`,
      'session_id=%',
      'session_id=',
    ]) {
      expect((await createClient(server.url).request('/api/user', { headers: { cookie } })).status, cookie).toBe(401);
    }
  });

  it('moves a signed-in person from /auth to /', async () => {
    const client = createClient(server.url);
    await client.register();
    expect((await client.request('/auth')).headers.get('location')).toBe('/');
  });
});

describe('sign-in limits', () => {
  let strict: RunningServer;
  beforeAll(async () => {
    strict = await startFreshServer({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
  });
  afterAll(() => strict.stop());

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const tryPassword = (email: string, password: string, address: string) =>
    createClient(strict.url).request('/auth', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'signin', email, password }),
      ...from(address),
    });

  it('stops guessing after five failures and never locks the owner out elsewhere', async () => {
    const person = await createClient(strict.url).register();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await tryPassword(person.email, `Wrong-${tries}-x`, '192.0.2.1')).status).toBe(400);
    const sixth = await tryPassword(person.email, person.password, '192.0.2.1');
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(textOf(await sixth.text())).toContain(
      'Too many failed login attempts. Please try again later or reset your password.',
    );
    expect((await tryPassword(person.email, person.password, '192.0.2.2')).status).toBe(303);
  });

  it('stops guessing also when all guesses come at once', async () => {
    const person = await createClient(strict.url).register();
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        tryPassword(person.email, index === 20 ? person.password : `Wrong-${index}-x`, '192.0.2.5'),
      ),
    );
    expect(tries.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(5);
  });

  it('counts the addresses of one IPv6 network as one', async () => {
    const person = await createClient(strict.url).register();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await tryPassword(person.email, `Wrong-${tries}-x`, `2001:db8:1:2::${tries + 1}`)).status).toBe(400);
    expect((await tryPassword(person.email, person.password, '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await tryPassword(person.email, person.password, '2001:db8:1:3::9')).status).toBe(303);
  });

  it('stops many addresses together after a hundred failures, and counts no success', async () => {
    const person = await createClient(strict.url).register();
    const guess = (index: number) => tryPassword(person.email, `Wrong-${index}-x`, `198.51.100.${index >> 2}`);
    for (let round = 0; round < 5; round += 1) {
      const statuses = await Promise.all(
        Array.from({ length: 20 }, async (_, index) => (await guess(round * 20 + index)).status),
      );
      expect(new Set(statuses)).toEqual(new Set([400]));
      if (round < 4) expect((await tryPassword(person.email, person.password, '203.0.113.1')).status).toBe(303);
    }
    expect((await tryPassword(person.email, person.password, '203.0.113.2')).status).toBe(429);
  });

  it('takes a right password thirty times in a quarter of an hour, from wherever it comes', async () => {
    const [person, other] = [await createClient(strict.url).register(), await createClient(strict.url).register()];
    const tries = Array.from({ length: 30 }, (_, index) =>
      tryPassword(person.email, person.password, `192.0.2.${100 + (index % 10)}`),
    );
    expect((await Promise.all(tries)).map(({ status }) => status)).not.toContain(429);
    const next = await tryPassword(person.email, person.password, '192.0.2.110');
    expect(next.status).toBe(429);
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(textOf(await next.text())).toContain(
      'There were many sign-ins to this account in the last few minutes. Please wait 15 minutes, then try again.',
    );
    expect((await tryPassword(other.email, other.password, '192.0.2.110')).status).toBe(303);
  });

  it('counts no wrong password as a right one', async () => {
    const person = await createClient(strict.url).register();
    for (let tries = 0; tries < 32; tries += 1)
      expect((await tryPassword(person.email, 'Wrong-One-1', `198.18.0.${tries}`)).status).toBe(400);
    expect((await tryPassword(person.email, person.password, '198.18.1.1')).status).toBe(303);
  });

  it('stops one address from trying many accounts', async () => {
    const statuses = [];
    for (let tries = 0; tries < 52; tries += 1)
      statuses.push((await tryPassword(`nobody${tries}@example.test`, 'Wrong-One-1', '192.0.2.9')).status);
    expect(statuses.slice(0, 50)).not.toContain(429);
    expect(statuses.slice(50)).toEqual([429, 429]);
  });
});

describe('odd forms', () => {
  it.each([
    ['/auth', { intent: 'signin', email: 'a@b.example', password: 'abcdef' }],
    [REGISTER, registration()],
  ])('with a file in a field of %s are refused in words', async (path, fields) => {
    for (const name of ['password', 'remember', 'terms', 'email']) {
      const form = new FormData();
      for (const [key, value] of Object.entries(fields)) form.append(key, value);
      form.append(name, new File(['x'], 'x.txt'));
      expect((await createClient(server.url).postMultipart(path, form)).status, name).toBeLessThan(500);
    }
  });
});
