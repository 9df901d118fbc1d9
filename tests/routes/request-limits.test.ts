/** Requests with too much of anything are rejected early, with a message, and the excess is not sent back. */
import { describe, expect, it } from 'vitest';
import { type Client, createClient, somebody } from '../setup/http-client';
import { withClient, withSharedServer } from '../setup/fixtures';
import { parsePage, textOf } from '../setup/parse-page';

const server = withSharedServer();
const client = withClient(server);

const visitor = () => createClient(server.url);
const post = (as: Client, path: string, body: string) =>
  as.request(path, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
const longEmail = `${'a'.repeat(60_000)}@x.yy`;

describe('a form', () => {
  it.each(['/auth', '/auth?tab=register', '/auth/forgot', '/auth/reset?token=x', '/auth/two-factor', '/auth.data'])(
    'of too many fields is refused at %s before it is decoded',
    async (path) => {
      const answer = await post(visitor(), path, `intent=signin&email=x&${'a&'.repeat(30_000)}`);
      expect(answer.status).toBe(400);
      const text = await answer.text();
      expect(textOf(text)).toContain('This form has too many fields: at most 200 are allowed.');
      expect(text.length).toBeLessThan(50_000);
    },
  );

  it('of too many parts is refused likewise', async () => {
    const form = new FormData();
    form.append('intent', 'profile');
    for (let index = 0; index < 250; index += 1) form.append(`field${index}`, 'x');
    const answer = await client.postMultipart('/settings', form);
    expect([answer.status, textOf(await answer.text())]).toEqual([
      400,
      expect.stringContaining('This form has too many fields'),
    ]);
  });

  it('of 200 fields is read', async () => {
    const answer = await post(visitor(), '/auth', `intent=signin&email=x&${'a=b&'.repeat(197)}c=d`);
    expect([answer.status, textOf(await answer.text())]).toEqual([
      400,
      expect.stringContaining('Invalid email address format'),
    ]);
  });

  it.each([
    '__intent__=garbage',
    '__intent__={"type":"zzz"}',
    '__intent__=null',
    '__intent__={"type":"insert"}',
    '__state__=garbage',
    '__proto__.x=1',
    'a[4000000000]=1',
  ])('with the field %s is judged by the fields that it has', async (field) => {
    for (const path of ['/auth', '/auth?tab=register', '/auth.data']) {
      const intent = path.includes('register') ? 'register' : 'signin';
      const answer = await post(
        visitor(),
        path,
        `intent=${intent}&email=x&${field.replace(/=(.*)/, (_, value: string) => `=${encodeURIComponent(value)}`)}`,
      );
      expect([answer.status, textOf(await answer.text())]).toEqual([
        400,
        expect.stringContaining('Invalid email address format'),
      ]);
    }
  });

  it.each(['/auth', '/settings', '/journal', '/history', '/documents', '/?index'])(
    'with an intent that is unknown is refused at %s',
    async (path) => {
      const as = path === '/auth' ? visitor() : client;
      for (const intent of ['no such thing', '__proto__', 'constructor', '']) {
        const answer = await as.postForm(path, { intent, sessionId: 'x' });
        expect([intent, answer.status, textOf(await answer.text())]).toEqual([
          intent,
          400,
          expect.stringContaining('This form is from an earlier version of the page.'),
        ]);
      }
    },
  );

  it('sends back the fields that it has, and no others', async () => {
    const html = await (
      await visitor().postForm('/auth', { intent: 'signin', email: 'maya@example', other: 'stowaway' })
    ).text();
    expect(parsePage(html).getByLabelText<HTMLInputElement>('Email').value).toBe('maya@example');
    expect(html).not.toContain('stowaway');
  });
});

describe('a text that is too long', () => {
  const registration = (given: Record<string, string>) => {
    const person = somebody();
    return { intent: 'register', ...person, confirmPassword: person.password, terms: 'on', ...given };
  };

  it.each([
    ['/auth', { intent: 'signin', email: longEmail, password: 'abcdefg' }, 'Email address is too long'],
    ['/auth', { intent: 'signin', email: 'maya@example.test', password: 'a'.repeat(60_000) }, 'Password is too long'],
    ['/auth/forgot', { email: longEmail }, 'Email address is too long'],
    ['/auth?tab=register', registration({ email: longEmail }), 'Email address is too long'],
    ['/auth?tab=register', registration({ fullName: 'x '.repeat(30_000) }), 'Full name cannot exceed 50 characters'],
    ['/auth?tab=register', registration({ username: ' '.repeat(60_000) }), 'Username cannot exceed 30 characters'],
    ['/auth?tab=register', registration({ password: 'Ab1'.repeat(20_000) }), 'Password is too long'],
    ['/auth?tab=register', registration({ confirmPassword: 'Ab1'.repeat(20_000) }), 'Passwords do not match'],
  ])('is named beside its field at %s and not sent back whole', async (path, fields, message) => {
    const answer = await visitor().postForm(path, fields as Record<string, string>);
    const text = await answer.text();
    expect([answer.status, textOf(text)]).toEqual([400, expect.stringContaining(message)]);
    expect(text.length).toBeLessThan(50_000);
  });

  it('is given back to somebody who is not signed in any more, as long as an entry may be', async () => {
    const answer = await visitor().postForm('/journal', {
      intent: 'create',
      title: 'Today',
      content: `begin ${'x'.repeat(700_000)}`,
    });
    const text = await answer.text();
    expect(answer.status).toBe(401);
    expect(textOf(text)).toContain('begin xxx');
    expect(text.length).toBeLessThan(900_000);
  });

  it('is no way to write a redirect into an answer', async () => {
    const person = somebody();
    const answer = await visitor().postForm('/auth', {
      intent: 'register',
      ...person,
      confirmPassword: person.password,
      terms: 'on',
      redirectTo: `/${'x'.repeat(50_000)}`,
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  });
});

describe('a body of JSON', () => {
  it('is told of twenty mistakes and no more', async () => {
    const { status, body } = await client.sendJson<{ details: string[] }>('POST', '/api/sessions/x/messages', {
      content: 1,
      ...Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`key${index}`, 1])),
    });
    expect(status).toBe(400);
    expect(JSON.stringify(body).length).toBeLessThan(10_000);
    const { status: again, body: tags } = await client.sendJson<{ details: string[] }>('POST', '/api/journal', {
      title: 'a',
      content: 'b',
      tags: Array(300_000).fill(0),
    });
    expect([again, tags.details]).toEqual([400, ['tags: An entry takes at most 30 tags']]);
    const { body: few } = await client.sendJson<{ details: string[] }>('POST', '/api/journal', {
      title: 'a',
      content: 'b',
      tags: Array(90).fill(0),
    });
    expect(few.details).toHaveLength(20);
  });
});
