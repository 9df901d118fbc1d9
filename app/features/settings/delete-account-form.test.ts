import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeProviderUser } from '../../../tests/factories/make-proven-person';
import { ADDRESS, makeRequest } from '../../../tests/factories/make-request';
import { makeUser, PASSWORD } from '../../../tests/factories/make-user';
import { signInUser } from '../../../tests/factories/sign-in-user';
import { handleDeleteAccountForm } from './delete-account-form.server';

async function submit(userId: string, fields: Record<string, string>) {
  const { user } = await signInUser(userId);
  const { request } = makeRequest('/settings', { form: fields });
  return handleDeleteAccountForm({ user, fields, form: new FormData(), request, clientAddress: ADDRESS });
}
const exists = async (id: string) => (await db.user.count({ where: { id } })) === 1;

it.each([
  [{ confirm: 'delete', password: PASSWORD }, 'confirm', 400],
  [{ password: PASSWORD }, 'confirm', 400],
  [{ confirm: 'DELETE', password: 'Wrong-Horse-7' }, 'password', 400],
  [{ confirm: 'DELETE', password: '' }, 'password', 400],
] as const)('%j deletes nothing, and says so at the field %s', async (fields, field, status) => {
  const { id } = await makeUser();
  const answer = await submit(id, fields);
  expect(answer).toMatchObject({ init: { status }, data: { result: { error: { [field]: [expect.any(String)] } } } });
  expect(JSON.stringify(answer)).not.toContain('Horse-7');
  expect(await exists(id)).toBe(true);
});

it('the word and the password delete the account and clear the browser', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const answer = (await submit(one.id, { confirm: ' DELETE ', password: PASSWORD })) as Response;
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/auth']);
  expect(answer.headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
  expect(answer.headers.getSetCookie().some((cookie) => /^session_id=;.*Max-Age=0/.test(cookie))).toBe(true);
  expect([await exists(one.id), await exists(other.id)]).toEqual([false, true]);
});

it('an account without a password is deleted after a recent sign-in only', async () => {
  const id = await makeProviderUser();
  const { user } = await signInUser(id);
  await db.signInSession.update({ where: { id: user.signInSessionId }, data: { createdAt: new Date(0) } });
  const fields = { confirm: 'DELETE' };
  const { request } = makeRequest('/settings', { form: fields });
  const call = { user, fields, form: new FormData(), request, clientAddress: ADDRESS };
  expect(await handleDeleteAccountForm(call)).toMatchObject({
    data: {
      result: {
        error: { '': ['Account not deleted', expect.any(String)] },
        initialValue: { confirm: 'DELETE' },
      },
    },
  });
  expect(await exists(id)).toBe(true);
  expect(await submit(id, fields)).toMatchObject({ status: 303 });
  expect(await exists(id)).toBe(false);
});
