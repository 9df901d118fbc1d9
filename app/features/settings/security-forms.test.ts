import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { findEmailChange } from '~/features/identity/email-change/email-change.server';
import { linkIdentity } from '~/features/identity/identities/identities.server';
import { authenticatePassword } from '~/features/identity/passwords/authenticate-password.server';
import { findSignedInUser } from '~/features/identity/sign-in-sessions/sign-in-sessions.server';
import { getTwoFactor } from '~/features/identity/two-factor/two-factor.server';
import { db } from '~/platform/db/db.server';
import { appCode, enrolUser } from '../../../tests/factories/enrol-user';
import { makeProvenPerson, makeProviderUser } from '../../../tests/factories/make-proven-person';
import { ADDRESS, makeRequest } from '../../../tests/factories/make-request';
import { makeUser, PASSWORD } from '../../../tests/factories/make-user';
import { signInUser } from '../../../tests/factories/sign-in-user';
import { wrongFor } from '../../../tests/setup/enrol-two-factor';
import {
  handleEmailForm,
  handleLinkForm,
  handlePasswordForm,
  handleRevokeForm,
  handleTwoFactorForm,
  handleUnlinkForm,
} from './security-forms.server';
import type { SettingsForm } from './settings-form-error.server';

const NEW = 'Quiet-Room-42';
const WRONG = 'Wrong-Horse-7';
const SECURITY = '/settings?tab=security#top';

type Here = Awaited<ReturnType<typeof signInUser>>;

async function submit(handleForm: SettingsForm, { user }: Here, fields: Record<string, string>) {
  const { request } = makeRequest('/settings', { form: fields });
  return handleForm({ user, fields, form: new FormData(), request, clientAddress: ADDRESS });
}
/** Submits a form that redirects, and returns where it leads to. */
async function pass(...given: Parameters<typeof submit>) {
  const answer = await submit(...given);
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
  return answer.headers.get('Location');
}
const rejected = (form: string, error: object, status = 400) => ({
  data: { form, result: { error } },
  init: { status },
});
const authenticate = (email: string, password: string) =>
  authenticatePassword({ email, password, clientAddress: ADDRESS });

describe('the password form', () => {
  it('changes the password and signs the other devices out', async () => {
    const { id, email } = await makeUser();
    const [here, elsewhere] = [await signInUser(id), await signInUser(id)];
    const fields = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW };
    expect(await pass(handlePasswordForm, here, fields)).toBe(SECURITY);
    await expect(authenticate(email, NEW)).resolves.toMatchObject({ userId: id });
    expect(await findSignedInUser(here.cookie)).not.toBeNull();
    expect(await findSignedInUser(elsewhere.cookie)).toBeNull();
  });

  it('says at its field what is wrong, and never sends a password back', async () => {
    const { id, email } = await makeUser();
    const here = await signInUser(id);
    const fields = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW };
    const differ = await submit(handlePasswordForm, here, { ...fields, confirmPassword: 'Quiet-Room-43' });
    const mismatch = ['New password and confirmation must match.'];
    expect(differ).toMatchObject(rejected('password', { confirmPassword: mismatch, '': ["Passwords don't match"] }));
    const wrong = await submit(handlePasswordForm, here, { ...fields, currentPassword: WRONG });
    expect(wrong).toMatchObject(rejected('password', { currentPassword: [expect.any(String)] }));
    const short = await submit(handlePasswordForm, here, { ...fields, newPassword: 'Room4' });
    expect(short).toMatchObject(rejected('password', { newPassword: [expect.any(String)] }));
    expect(JSON.stringify([differ, wrong, short])).not.toMatch(/Horse|Room/);
    await expect(authenticate(email, PASSWORD)).resolves.toBeDefined();
  });
});

describe('the e-mail form', () => {
  it('requests a change with the password, and cancels it', async () => {
    const { id } = await makeUser();
    const here = await signInUser(id);
    const newEmail = `${randomUUID()}@example.com`;
    expect(await pass(handleEmailForm, here, { newEmail, currentPassword: PASSWORD })).toBe(SECURITY);
    expect(await findEmailChange(id)).toMatchObject({ newEmail });
    expect(await pass(handleEmailForm, here, { intent: 'email-cancel' })).toBe(SECURITY);
    expect(await findEmailChange(id)).toBeNull();
  });

  it('says at its field what is wrong, and keeps the address only', async () => {
    const { id, email } = await makeUser();
    const here = await signInUser(id);
    const newEmail = `${randomUUID()}@example.com`;
    for (const [fields, field] of [
      [{ newEmail, currentPassword: WRONG }, 'currentPassword'],
      [{ newEmail }, 'currentPassword'],
      [{ newEmail: email, currentPassword: PASSWORD }, 'newEmail'],
      [{ newEmail: 'maya', currentPassword: PASSWORD }, 'newEmail'],
    ] as const) {
      const answer = await submit(handleEmailForm, here, fields);
      expect(answer).toMatchObject(rejected('email', { [field]: [expect.any(String)] }));
      expect(answer).toHaveProperty('data.result.initialValue', { newEmail: fields.newEmail });
    }
    expect(await findEmailChange(id)).toBeNull();
  });
});

describe('the form of devices', () => {
  it('signs out one device, all others, or this one', async () => {
    const { id } = await makeUser();
    const [here, one, other, last] = await Promise.all([1, 2, 3, 4].map(() => signInUser(id)));
    const isSignedIn = async ({ cookie }: Here) => (await findSignedInUser(cookie)) !== null;
    expect(await pass(handleRevokeForm, here!, { sessionId: one!.user.signInSessionId })).toBe(SECURITY);
    expect(await Promise.all([here!, one!, other!, last!].map(isSignedIn))).toEqual([true, false, true, true]);
    expect(await pass(handleRevokeForm, here!, { sessionId: 'others' })).toBe(SECURITY);
    expect(await Promise.all([here!, other!, last!].map(isSignedIn))).toEqual([true, false, false]);
    const answer = (await submit(handleRevokeForm, here!, { sessionId: here!.user.signInSessionId })) as Response;
    expect(answer.headers.get('Location')).toBe('/auth');
    expect(answer.headers.getSetCookie().some((cookie) => /^session_id=;.*Max-Age=0/.test(cookie))).toBe(true);
    expect(await isSignedIn(here!)).toBe(false);
  });

  it('does not reach those of another user', async () => {
    const [here, other] = [await signInUser((await makeUser()).id), await signInUser((await makeUser()).id)];
    for (const sessionId of [other.user.signInSessionId, ''])
      await expect(submit(handleRevokeForm, here, { sessionId })).rejects.toMatchObject({ code: 'not_found' });
    expect(await findSignedInUser(other.cookie)).not.toBeNull();
  });
});

describe('the forms of linked accounts', () => {
  it('link a known provider only, and after the password', async () => {
    const here = await signInUser((await makeUser()).id);
    for (const provider of ['', 'constructor', 'password'])
      await expect(submit(handleLinkForm, here, { provider, password: PASSWORD })).rejects.toMatchObject({
        code: 'validation',
      });
    const answer = await submit(handleLinkForm, here, { provider: 'google', password: WRONG });
    expect(answer).toMatchObject(rejected('link-google', { password: [expect.any(String)] }));
    expect(JSON.stringify(answer)).not.toContain(WRONG);
  });

  it('unlink an account of the user, after the password', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    const [here, there] = [await signInUser(one.id), await signInUser(other.id)];
    await linkIdentity(one.id, makeProvenPerson());
    const { id: identityId } = await db.identity.findFirstOrThrow({ where: { userId: one.id, provider: 'google' } });
    const form = `unlink-${identityId}`;
    expect(await submit(handleUnlinkForm, here, { identityId, password: WRONG })).toMatchObject(
      rejected(form, { password: [expect.any(String)] }),
    );
    expect(await submit(handleUnlinkForm, there, { identityId, password: PASSWORD })).toMatchObject(
      rejected(form, { '': ['Unlinking failed', expect.any(String)] }, 404),
    );
    expect(await db.identity.count({ where: { id: identityId } })).toBe(1);
    expect(await pass(handleUnlinkForm, here, { identityId, password: PASSWORD })).toBe(SECURITY);
    expect(await db.identity.count({ where: { id: identityId } })).toBe(0);
  });

  it('leave the only way to sign in', async () => {
    const userId = await makeProviderUser();
    const { id: identityId } = await db.identity.findFirstOrThrow({ where: { userId } });
    expect(await submit(handleUnlinkForm, await signInUser(userId), { identityId })).toMatchObject(
      rejected(`unlink-${identityId}`, { '': ['Unlinking failed', expect.any(String)] }, 409),
    );
  });
});

describe('the forms of the second factor', () => {
  it('set it up with the password and a code, and show the recovery codes', async () => {
    const { id } = await makeUser();
    const here = await signInUser(id);
    expect(await submit(handleTwoFactorForm, here, { intent: 'two-factor-start', password: WRONG })).toMatchObject(
      rejected('two-factor-start', { password: [expect.any(String)] }),
    );
    expect(await getTwoFactor(id)).toMatchObject({ state: 'off' });
    await pass(handleTwoFactorForm, here, { intent: 'two-factor-start', password: PASSWORD });
    const found = await getTwoFactor(id);
    if (found.state !== 'setting-up') throw new Error(found.state);
    const secret = found.secret.replaceAll(' ', '');
    const code = wrongFor(secret);
    const answer = await submit(handleTwoFactorForm, here, { intent: 'two-factor-confirm', code });
    expect(answer).toMatchObject(rejected('two-factor-confirm', { code: [expect.any(String)] }));
    expect(JSON.stringify(answer)).not.toContain(code);
    expect(await pass(handleTwoFactorForm, here, { intent: 'two-factor-confirm', code: appCode(secret) })).toBe(
      '/settings/recovery-codes',
    );
    expect(await getTwoFactor(id)).toMatchObject({ state: 'on' });
  });

  it('renew its codes or turn it off with the password and a code', async () => {
    const { id } = await makeUser();
    const { secret, codes } = await enrolUser(id);
    const here = await signInUser(id);
    const password = PASSWORD;
    for (const intent of ['two-factor-codes', 'two-factor-disable']) {
      expect(await submit(handleTwoFactorForm, here, { intent, password })).toMatchObject(
        rejected(intent, { code: ['Code is required'] }),
      );
      expect(await submit(handleTwoFactorForm, here, { intent, password, code: wrongFor(secret) })).toMatchObject(
        rejected(intent, { code: [expect.any(String)] }),
      );
    }
    const renewed = await pass(handleTwoFactorForm, here, { intent: 'two-factor-codes', password, code: codes[0]! });
    expect(renewed).toBe('/settings/recovery-codes');
    const code = appCode(secret, 1);
    expect(await pass(handleTwoFactorForm, here, { intent: 'two-factor-disable', password, code })).toBe(SECURITY);
    expect(await getTwoFactor(id)).toMatchObject({ state: 'off' });
  });

  it('need a password of the account', async () => {
    const here = await signInUser(await makeProviderUser());
    expect(await submit(handleTwoFactorForm, here, { intent: 'two-factor-start', password: NEW })).toMatchObject(
      rejected('two-factor-start', { '': ['Update failed', expect.stringContaining('no password')] }),
    );
  });
});
