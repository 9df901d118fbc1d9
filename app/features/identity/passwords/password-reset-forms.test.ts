import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { drainBackground } from '~/platform/background.server';
import { env } from '~/platform/env.server';
import { ADDRESS, makeRequest } from '../../../../tests/factories/make-request';
import { makeUser, PASSWORD } from '../../../../tests/factories/make-user';
import { linkIn, readOutbox } from '../../../../tests/setup/outbox';
import { authenticatePassword } from './authenticate-password.server';
import { handleForgotForm, handleResetForm } from './password-reset-forms.server';

const NEW = 'Quiet-Room-42';

const forgot = (form: Record<string, string>) =>
  handleForgotForm(makeRequest('/auth/forgot', { form }).request, ADDRESS);
const reset = (link: string, form: Record<string, string>) =>
  handleResetForm(makeRequest(link, { form }).request, ADDRESS);

/** Submits the address of a user, and returns the link that was mailed. */
async function linkFor(email: string): Promise<string> {
  await forgot({ email });
  await drainBackground(10_000);
  return linkIn(readOutbox(env.dataDir, email).at(-1)!, '/auth/reset');
}
const authenticate = (email: string, password: string) =>
  authenticatePassword({ email, password, clientAddress: ADDRESS });

describe('the form that asks for a link', () => {
  it('answers a known address and an unknown one alike', async () => {
    const { email } = await makeUser();
    for (const address of [email, `no.${email}`]) {
      const answer = (await forgot({ email: address })) as Response;
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/auth/forgot?sent=1']);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('says at the field that an address is none, and keeps it', async () => {
    expect(await forgot({ email: 'maya', __intent__: 'reset' })).toMatchObject({
      data: {
        form: 'forgot',
        result: { error: { email: ['Invalid email address format'] }, initialValue: { email: 'maya' } },
      },
      init: { status: 400 },
    });
  });
});

describe('the form of a link', () => {
  it('sets the password, ends the sign-in of the browser, and works once', async () => {
    const { id, email } = await makeUser();
    const link = await linkFor(email);
    const answer = (await reset(link, { password: NEW, confirmPassword: NEW })) as Response;
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/auth']);
    expect(answer.headers.getSetCookie().some((cookie) => /^session_id=;.*Max-Age=0/.test(cookie))).toBe(true);
    await expect(authenticate(email, NEW)).resolves.toMatchObject({ userId: id });
    await expect(authenticate(email, PASSWORD)).rejects.toMatchObject({ code: 'auth/wrong-password' });
    expect(await reset(link, { password: PASSWORD, confirmPassword: PASSWORD })).toMatchObject({
      data: { form: 'reset', result: { error: { '': ['This link no longer works'] } } },
    });
  });

  it.each([
    [{ password: NEW, confirmPassword: 'Quiet-Room-43' }, { confirmPassword: ['Passwords do not match'] }],
    [{ password: 'Quiet', confirmPassword: 'Quiet' }, { password: [expect.any(String), expect.any(String)] }],
  ])('%j is rejected at its field, and not sent back', async (form, error) => {
    const { email } = await makeUser();
    const answer = await reset(await linkFor(email), form);
    expect(answer).toMatchObject({ data: { form: 'reset', result: { error } }, init: { status: 400 } });
    expect(JSON.stringify(answer)).not.toContain('Quiet');
    await expect(authenticate(email, PASSWORD)).resolves.toBeDefined();
  });

  it.each(['/auth/reset', '/auth/reset?token=unknown'])('%s does not work, whatever is sent', async (link) => {
    for (const confirmPassword of [NEW, 'Quiet']) {
      const answer = await reset(link, { password: NEW, confirmPassword });
      expect(answer).toMatchObject({
        data: { form: 'reset', result: { error: { '': ['This link no longer works'] } } },
        init: { status: 400 },
      });
      expect(JSON.stringify(answer)).not.toContain('Quiet');
    }
  });
});
