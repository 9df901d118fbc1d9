import { createCookie } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { sessionSecret } from '~/platform/vault/secrets.server';
import { cookieHeader } from '../../../../tests/factories/make-request';
import {
  endedSignInCookies,
  hasTwoSignIns,
  parseToken,
  signInCookies,
  signOutCookies,
  wasSignedOutLately,
} from './sign-in-cookies.server';

const sessionCookie = (headers: Headers) =>
  cookieHeader(headers)
    .split('; ')
    .find((pair) => pair.startsWith('session_id='))!;
const signedIn = async (token: string) => sessionCookie(await signInCookies(token, 'somebody', true));

describe('the token of a sign-in', () => {
  it('is read from a signed cookie only', async () => {
    const cookie = await signedIn('a token');
    expect(await parseToken(`theme=dark; ${cookie}`)).toBe('a token');
    expect(await parseToken('session_id=a token; orion_auth=true; orion_uid=somebody')).toBeNull();
    expect(await parseToken(cookie.replace(/.{4}$/, 'AAAA'))).toBeNull();
    expect(await parseToken(null)).toBeNull();
  });

  it('is still read where an earlier version signed it', async () => {
    const earlier = createCookie('session_id', { secrets: [sessionSecret()] });
    expect(await parseToken(await earlier.serialize('a token'))).toBe('a token');
    const stranger = createCookie('session_id', { secrets: ['another secret'] });
    expect(await parseToken(await stranger.serialize('a token'))).toBeNull();
  });

  it('is nobody where two different ones came', async () => {
    const [one, other] = [await signedIn('one'), await signedIn('other')];
    expect(await parseToken(`${one}; ${other}`)).toBeNull();
    expect(await hasTwoSignIns(`${one}; ${other}`)).toBe(true);
    expect(await parseToken(`${one}; ${one}`)).toBe('one');
    expect(await hasTwoSignIns(`${one}; ${one}`)).toBe(false);
  });
});

it('a browser keeps a sign-in for 30 days, or until it ends', async () => {
  const ages = async (remember: boolean) =>
    (await signInCookies('a token', 'somebody', remember))
      .getSetCookie()
      .filter((cookie) => /^(session_id|orion_auth|orion_uid)=/.test(cookie))
      .map((cookie) => /Max-Age=(\d+)/.exec(cookie)?.[1]);
  expect(await ages(true)).toEqual(['2592000', '2592000', '2592000']);
  expect(await ages(false)).toEqual([undefined, undefined, undefined]);
});

it('scripts read the markers and never the token', async () => {
  const cookies = (await signInCookies('a token', 'somebody', true)).getSetCookie();
  expect(cookies.filter((cookie) => /httponly/i.test(cookie)).map((cookie) => cookie.split('=', 1)[0])).toEqual([
    'session_id',
  ]);
});

it('a logout is remembered for a minute, and forgotten with the next sign-in', async () => {
  const signedOut = cookieHeader(await signOutCookies());
  expect(wasSignedOutLately(signedOut)).toBe(true);
  const earlier = signedOut.replace(/(?<=orion_logout=)\d+/, String(Date.now() - 60_000));
  expect(wasSignedOutLately(earlier)).toBe(false);
  expect((await signInCookies('a token', 'somebody', true)).getSetCookie().at(-1)).toMatch(
    /^orion_logout=;.*Max-Age=0/,
  );
  expect(wasSignedOutLately(null)).toBe(false);
});

it('deletes a planted cookie on every domain and path that the request tells', () => {
  const ended = endedSignInCookies('chat.orion.example.org:3000', '/journal/entry/one');
  for (const where of [
    'Path=/; ',
    'Path=/journal/entry/; ',
    'Path=/; Domain=orion.example.org; ',
    'Path=/journal; Domain=example.org; ',
  ])
    expect(ended.some((cookie) => cookie.startsWith(`session_id=; ${where}`))).toBe(true);
  expect(ended.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
  expect(endedSignInCookies('localhost:3000', '/a; Domain=evil.example/b').join()).not.toContain('evil');
});
