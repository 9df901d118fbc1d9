import { expect, it } from 'vitest';
import { type Flow, oauthStateCookie } from './oauth-state-cookie.server';

const flow: Flow = { name: 'one', provider: 'google', startedAt: 0, redirectTo: '/', popup: null, linkTo: 'somebody' };

it('brings a sign-in back unchanged or not at all, and scripts do not see it', async () => {
  const session = await oauthStateCookie.getSession();
  session.set('flow', flow);
  const cookie = await oauthStateCookie.commitSession(session);
  expect(cookie).toMatch(/; Max-Age=600; .*HttpOnly/);
  const sent = cookie.split(';', 1)[0]!;
  expect((await oauthStateCookie.getSession(sent)).get('flow')).toEqual(flow);

  const [name = '', value = ''] = sent.split(/=(.*)/s);
  const [content = '', signature] = decodeURIComponent(value).split('.');
  const changed = Buffer.from(Buffer.from(content, 'base64').toString().replace('somebody', 'an other')).toString(
    'base64',
  );
  const forged = `${name}=${encodeURIComponent(`${changed}.${signature}`)}`;
  expect((await oauthStateCookie.getSession(forged)).get('flow')).toBeUndefined();
});
