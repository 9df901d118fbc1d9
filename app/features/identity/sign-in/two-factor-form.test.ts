import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { takeToast } from '~/platform/web/toast.server';
import { appCode, enrolUser } from '../../../../tests/factories/enrol-user';
import { ADDRESS, cookieHeader, makeRequest } from '../../../../tests/factories/make-request';
import { makeUser } from '../../../../tests/factories/make-user';
import { wrongFor } from '../../../../tests/setup/enrol-two-factor';
import { findSignedInUser } from '../sign-in-sessions/sign-in-sessions.server';
import { createPendingSignIn, findPendingSignIn } from './pending-sign-in.server';
import { handleTwoFactorSignIn } from './two-factor-form.server';

/** Returns a user with a second factor, and the cookie of a browser that passed the first one. */
async function begin() {
  const { id } = await makeUser();
  const { secret } = await enrolUser(id);
  const { credentialsVersion } = await db.user.findUniqueOrThrow({ where: { id } });
  const wish = { remember: true, redirectTo: '/journal' };
  const cookie = cookieHeader(await createPendingSignIn({ userId: id, credentialsVersion }, wish));
  return { id, secret, cookie };
}
const submit = (cookie: string, form: Record<string, string>) =>
  handleTwoFactorSignIn(makeRequest('/auth/two-factor', { cookie, form }).request, ADDRESS);
const isPending = async (cookie: string) =>
  (await findPendingSignIn(makeRequest('/auth/two-factor', { cookie }).request)) !== null;

it('a correct code finishes the sign-in with its options, once', async () => {
  const { id, secret, cookie } = await begin();
  const answer = (await submit(cookie, { code: ` ${appCode(secret, 1)} ` })) as Response;
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/journal']);
  expect(await findSignedInUser(cookieHeader(answer.headers))).toMatchObject({ id });
  expect(answer.headers.getSetCookie().some((set) => /^\S*orion_second_factor=;.*Max-Age=0/.test(set))).toBe(true);
  expect(await isPending(cookie)).toBe(false);
});

it('a wrong or missing code is told at its field and not sent back, and can be tried again', async () => {
  const { id, secret, cookie } = await begin();
  const code = wrongFor(secret);
  const answer = await submit(cookie, { code });
  expect(answer).toMatchObject({
    data: { form: 'two-factor', result: { error: { code: [expect.stringContaining('not right')] } } },
    init: { status: 400 },
  });
  expect(JSON.stringify(answer)).not.toContain(code);
  expect(await submit(cookie, {})).toMatchObject({
    data: { form: 'two-factor', result: { error: { code: ['Code is required'] } } },
    init: { status: 400 },
  });
  expect([await isPending(cookie), await db.signInSession.count({ where: { userId: id } })]).toEqual([true, 0]);
});

it('without a pending sign-in it leads back to the first step, whatever the code', async () => {
  for (const code of ['123456', '']) {
    const answer = (await submit('', { code })) as Response;
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/auth']);
    const { toast } = await takeToast(makeRequest('/auth', { cookie: cookieHeader(answer.headers) }).request);
    expect(toast).toMatchObject({ title: 'Login failed', kind: 'destructive' });
  }
});
