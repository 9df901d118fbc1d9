import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { takeToast } from '~/platform/web/toast.server';
import { cookieHeader, makeRequest } from '../../../../tests/factories/make-request';
import { type Flow, oauthStateCookie } from '../sign-in/oauth-state-cookie.server';
import { handleProviderCallback, providerOf, redirectWithError } from './provider-sign-in.server';

const NAME = 'orion_oauth_state=';

/** Returns the cookie of a browser that is at the provider, with the state 'ours'. */
async function cookieOf(given: Partial<Flow> = {}): Promise<string> {
  const session = await oauthStateCookie.getSession();
  const flow: Flow = {
    name: 'one',
    provider: 'google',
    startedAt: Date.now(),
    redirectTo: '/journal',
    popup: null,
    linkTo: null,
    ...given,
  };
  session.set('flow', flow);
  session.set('oauth2:state', 'ours');
  return (await oauthStateCookie.commitSession(session)).split(';', 1)[0]!;
}

const callback = (search: string, cookie = '') =>
  handleProviderCallback('google', makeRequest(`/auth/google/callback?${search}`, { cookie }));
const toastOf = async (answer: Response) =>
  (await takeToast(makeRequest('/', { cookie: cookieHeader(answer.headers) }).request)).toast;
const endsState = (answer: Response) => answer.headers.getSetCookie().some((cookie) => cookie.startsWith(NAME));

describe('the way back from a provider', () => {
  it('is closed to a state that is not of this browser, and leaves the sign-in that it has begun', async () => {
    const cookie = await cookieOf();
    for (const answer of [
      await callback('code=a&state=foreign', cookie),
      await callback('code=a', cookie),
      await callback('code=a&state=ours'),
      await callback('code=a&state=ours', await cookieOf({ provider: 'microsoft' })),
    ]) {
      expect(await toastOf(answer)).toMatchObject({ title: 'Login failed', kind: 'destructive' });
      expect([answer.status, endsState(answer), answer.headers.get('Cache-Control')]).toEqual([303, false, 'no-store']);
    }
  });

  it('is open for 10 minutes and once', async () => {
    const late = await callback('code=a&state=ours', await cookieOf({ startedAt: Date.now() - 600_001 }));
    expect(await toastOf(late)).toMatchObject({ title: 'Login failed' });
    expect(late.headers.get('Location')).toBe('/auth?redirectTo=%2Fjournal');
    expect(endsState(late)).toBe(true);
  });

  it('says nothing where the person turned back, and what the provider calls an error is not shown', async () => {
    const cancelled = await callback('error=access_denied&state=ours', await cookieOf());
    expect([cancelled.headers.get('Location'), await toastOf(cancelled)]).toEqual([
      '/auth?redirectTo=%2Fjournal',
      null,
    ]);
    const failed = await callback('error=%3Cb%3Eread%20me&state=ours', await cookieOf());
    expect((await toastOf(failed))?.description).toBe('Authentication failed. Please try again.');
  });

  it('of a link to an account leads to the settings', async () => {
    const answer = await callback('error=server_error&state=ours', await cookieOf({ linkTo: 'somebody' }));
    expect(answer.headers.get('Location')).toBe('/settings?tab=security');
    expect(await toastOf(answer)).toMatchObject({ title: 'Linking failed' });
  });
});

describe('a popup', () => {
  it('tells the waiting page and goes, and shows a link in case nobody waits', async () => {
    const cookie = await cookieOf({ popup: `</script><b>"`, redirectTo: '/history?q=a&b="<' });
    const answer = await callback('error=server_error&state=ours', cookie);
    expect(answer.headers.get('Location')).toBeNull();
    const page = await answer.text();
    expect(page).toContain('<script nonce="made-up">');
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    const [, message = ''] = /postMessage\((\{.*?\})\)/.exec(page) ?? [];
    const to = '/auth?redirectTo=%2Fhistory%3Fq%3Da%26b%3D%22%3C';
    expect(JSON.parse(message)).toEqual({ popup: `</script><b>"`, to });
    expect(page).toContain(`<a href="${to}">`);
  });

  it('only goes where the person turned back, or a newer one took its place', async () => {
    for (const search of ['error=access_denied&state=ours', 'code=a&state=earlier']) {
      const page = await (await callback(search, await cookieOf({ popup: 'one' }))).text();
      expect(page).toContain('postMessage({"popup":"one","to":null})');
    }
  });
});

it('an error of our own is not shown', async () => {
  const answer = await redirectWithError(new Error('SELECT failed'), 'google', { redirectTo: '/', linkTo: null });
  expect(answer.headers.get('Location')).toBe('/auth');
  const toast = await toastOf(answer);
  expect(toast?.title).toBe('Authentication error');
  expect(JSON.stringify(toast)).not.toContain('SELECT');
});

it('an address names a provider of ours, or is not found', () => {
  expect(providerOf({ provider: 'microsoft' })).toBe('microsoft');
  for (const params of [{ provider: 'toString' }, { provider: 'firebase' }, {}]) {
    const found = (() => {
      try {
        return providerOf(params);
      } catch (answer) {
        return answer;
      }
    })();
    expect(found).toMatchObject({ status: 404 });
  }
});
