import { redirect } from '@remix-run/node';
import { redirectWithToast } from '~/platform/web/toast.server';
import { IdentityError } from '../identity-error';
import { confirmPerson } from '../passwords/confirm-person.server';
import { hasPassword } from '../passwords/has-password.server';
import { confirmTwoFactor } from '../two-factor/confirm-two-factor.server';
import { disableTwoFactor } from '../two-factor/disable-two-factor.server';
import { renewRecoveryCodes } from '../recovery-codes/renew-recovery-codes.server';
import { showRecoveryCodes } from '../recovery-codes/show-recovery-codes.server';
import { startTwoFactor } from '../two-factor/start-two-factor.server';
import { refuseIdentity } from './refuse-identity.server';
import { settingsRefusal, type SettingsCall } from './settings-refusal.server';

const SECURITY = '/settings?tab=security';

const needs: Record<string, readonly ('password' | 'code')[]> = {
  'two-factor-start': ['password'],
  'two-factor-confirm': ['code'],
  'two-factor-disable': ['password', 'code'],
  'two-factor-codes': ['password', 'code'],
};
const missing = { password: 'Password is required', code: 'Code is required' };

/** The four steps of the second factor. An open browser alone changes nothing: each asks for the password or for a code. */
export async function answerTwoFactorForm(call: SettingsCall) {
  const { fields } = call;
  const intent = fields['intent'] ?? '';
  const empty = (needs[intent] ?? []).filter((field) => !fields[field]?.trim());
  if (empty.length > 0)
    return settingsRefusal(call, { errors: Object.fromEntries(empty.map((field) => [field, [missing[field]]])) });
  try {
    return await take(intent, call);
  } catch (error) {
    return refuseIdentity(call, error, {
      title: 'Update failed',
      fields: { 'auth/wrong-password': 'password', 'auth/invalid-code': 'code' },
    });
  }
}

async function take(intent: string, { user, fields, clientAddress }: SettingsCall): Promise<Response> {
  const proof = { code: fields['code'] ?? '', clientAddress, signInSessionId: user.signInSessionId };
  if (intent === 'two-factor-confirm') return showRecoveryCodes(user.id, await confirmTwoFactor(user.id, proof));
  if (!(await hasPassword(user.id))) throw new IdentityError('auth/no-password');
  const { credentialsVersion } = await confirmPerson(user, fields['password'] ?? '', clientAddress);
  if (intent === 'two-factor-codes')
    return showRecoveryCodes(user.id, await renewRecoveryCodes(user.id, { ...proof, email: user.email }));
  if (intent === 'two-factor-disable') {
    await disableTwoFactor(user.id, { ...proof, email: user.email, seenVersion: credentialsVersion });
    return redirectWithToast(SECURITY, { title: 'Two-step sign-in is off', kind: 'default' });
  }
  await startTwoFactor(user.id);
  return redirect(`${SECURITY}#security-two-factor`, 303);
}
