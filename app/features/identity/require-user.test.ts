import '../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { cookieHeader, makeRequest } from '../../../tests/factories/make-request';
import { makeUser } from '../../../tests/factories/make-user';
import { signInUser } from '../../../tests/factories/sign-in-user';
import { requireAdmin, requireAnonymous, requireUser } from './require-user.server';
import { revokeSignInSession } from './sign-in-sessions/end-sign-ins.server';
import { getUser } from './sign-in-sessions/request-user.server';
import { signOutCookies } from './sign-in-sessions/sign-in-cookies.server';

/** Returns the response that a guard throws. */
const thrown = async (guard: Promise<unknown>): Promise<Response> => {
  try {
    await guard;
  } catch (answer) {
    if (answer instanceof Response) return answer;
    throw answer;
  }
  throw new Error('the guard let them in');
};
const target = async (guard: Promise<unknown>) => (await thrown(guard)).headers.get('Location');

describe('requireUser', () => {
  it('returns who is signed in, and asks the database once for each request', async () => {
    const { id } = await makeUser();
    const { cookie, user } = await signInUser(id);
    const args = makeRequest('/', { cookie });
    expect(await requireUser(args)).toMatchObject({ id, signInSessionId: user.signInSessionId });
    await revokeSignInSession(id, user.signInSessionId);
    expect(await getUser(args)).toMatchObject({ id });
    expect(await getUser(makeRequest('/', { cookie }))).toBeNull();
  });

  it.each([
    ['/', '/auth'],
    ['/journal?q=bees', '/auth?redirectTo=%2Fjournal%3Fq%3Dbees'],
    ['/journal.data?q=bees&_routes=routes%2Fjournal', '/auth?redirectTo=%2Fjournal%3Fq%3Dbees'],
    ['/_root.data', '/auth'],
  ])('leads from %s to %s', async (from, to) => {
    expect(await target(requireUser(makeRequest(from)))).toBe(to);
  });

  it('gives back what was written in a form, and only that', async () => {
    const form = { content: '  a long thought  ', title: ' ', password: 'Correct-Horse-7' };
    const answer = await thrown(requireUser(makeRequest('/journal', { form }), ['title', 'content']));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: 'unauthenticated', kept: ['a long thought'] });
    expect(await target(requireUser(makeRequest('/journal', { form }), 'title'))).toBe('/auth');
    expect(await target(requireUser(makeRequest('/journal', { form })))).toBe('/auth');
  });
});

it('staff have at least level 3', async () => {
  const { id } = await makeUser();
  const { cookie } = await signInUser(id);
  const setLevel = (securityLevel: number) => db.user.update({ where: { id }, data: { securityLevel } });
  await setLevel(2);
  expect(await target(requireAdmin(makeRequest('/admin', { cookie })))).toBe('/');
  await setLevel(3);
  expect(await requireAdmin(makeRequest('/admin', { cookie }))).toMatchObject({ id, securityLevel: 3 });
  expect(await target(requireAdmin(makeRequest('/admin')))).toBe('/auth?redirectTo=%2Fadmin');
});

it('pages for visitors send the signed-in away, but not right after a logout', async () => {
  const { cookie } = await signInUser((await makeUser()).id);
  await expect(requireAnonymous(makeRequest('/auth'))).resolves.toBeUndefined();
  expect(await target(requireAnonymous(makeRequest('/auth', { cookie }), '/journal'))).toBe('/journal');
  const signedOut = `${cookie}; ${cookieHeader(await signOutCookies())}`;
  await expect(requireAnonymous(makeRequest('/auth', { cookie: signedOut }))).resolves.toBeUndefined();
});
