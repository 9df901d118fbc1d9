import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { takeToast } from '~/platform/web/toast.server';
import { enrolUser } from '../../../../tests/factories/enrol-user';
import { cookieHeader, makeRequest } from '../../../../tests/factories/make-request';
import { makeUser, PASSWORD } from '../../../../tests/factories/make-user';
import { findSignedInUser } from '../sign-in-sessions/sign-in-sessions.server';
import { handleAuthForm } from './auth-form.server';

const submit = (form: Record<string, string>) => {
  const { request, context } = makeRequest('/auth', { form });
  return handleAuthForm(request, context.clientAddress);
};
/** Submits a form that is accepted. Returns where it leads to, with the toast and the user of its cookies. */
async function pass(form: Record<string, string>) {
  const answer = await submit(form);
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
  const cookie = cookieHeader(answer.headers);
  const { toast } = await takeToast(makeRequest('/', { cookie }).request);
  return { status: answer.status, to: answer.headers.get('Location'), toast, user: await findSignedInUser(cookie) };
}
const rejected = (form: string, status: number, error: object) => ({
  data: { form, result: { status: 'error', error } },
  init: { status },
});

describe('the sign-in form', () => {
  it('signs in and leads to the page that was asked for, on this site only', async () => {
    const { id, email } = await makeUser();
    const form = { intent: 'signin', email, password: PASSWORD };
    expect(await pass({ ...form, redirectTo: '/journal?q=rain' })).toMatchObject({
      status: 303,
      to: '/journal?q=rain',
      toast: { title: 'Login successful', description: 'Welcome back, Maya Torres!' },
      user: { id },
    });
    expect(await pass({ ...form, redirectTo: 'https://example.com/' })).toMatchObject({ to: '/', user: { id } });
  });

  it('keeps the address and the choices of a rejected form, and never the password', async () => {
    const { email } = await makeUser();
    const kept = { email, remember: 'on', redirectTo: '/journal' };
    const answer = await submit({ intent: 'signin', ...kept, password: 'Wrong-Horse-7', __intent__: 'reset' });
    expect(answer).toMatchObject(rejected('signin', 400, { '': ['Login failed', expect.any(String)] }));
    expect(answer).toHaveProperty('data.result.initialValue', kept);
    expect(JSON.stringify(answer)).not.toContain('Wrong-Horse-7');
  });

  it('says at each field what is missing in it', async () => {
    expect(await submit({ intent: 'signin', email: 'maya' })).toMatchObject(
      rejected('signin', 400, { email: ['Invalid email address format'], password: ['Password is required'] }),
    );
  });

  it('asks for the second factor before anybody is signed in', async () => {
    const { id, email } = await makeUser();
    await enrolUser(id);
    const { to, user } = await pass({ intent: 'signin', email, password: PASSWORD });
    expect([to, user]).toEqual(['/auth/two-factor', null]);
  });
});

describe('the registration form', () => {
  const registration = () => ({
    intent: 'register',
    fullName: ' Ana Ruiz ',
    email: `${randomUUID()}@example.com`,
    username: `ana_${randomUUID().slice(0, 8)}`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    terms: 'on',
  });

  it('creates the account and signs it in', async () => {
    const { email, ...form } = registration();
    const { to, toast, user } = await pass({ ...form, email });
    expect([to, toast?.description]).toEqual(['/', 'Welcome to Orion, Ana Ruiz!']);
    expect(user).toMatchObject({ fullName: 'Ana Ruiz', email, username: form.username });
  });

  it('creates nothing when a field is wrong, and keeps the rest without the passwords', async () => {
    const { intent, terms, password, ...form } = registration();
    const answer = await submit({ intent, ...form, terms, password, confirmPassword: 'Other-Horse-7' });
    expect(answer).toMatchObject(rejected('register', 400, { confirmPassword: ['Passwords do not match'] }));
    const { fullName, email, username } = form;
    expect(answer).toHaveProperty('data.result.initialValue', { fullName, email, username, terms });
    expect(JSON.stringify(answer)).not.toContain('Horse-7');
    expect(await db.user.count({ where: { email } })).toBe(0);
  });

  it('says when an address or a username is taken', async () => {
    const { email, username } = await makeUser();
    for (const taken of [{ email }, { username }])
      expect(await submit({ ...registration(), ...taken })).toMatchObject(
        rejected('register', 400, { '': ['Registration failed', expect.any(String)] }),
      );
  });
});

it.each(['', 'toString', 'Signin'])('the intent "%s" is rejected', async (intent) => {
  const { email } = await makeUser();
  await expect(submit({ intent, email, password: PASSWORD })).rejects.toMatchObject({ code: 'validation' });
});
