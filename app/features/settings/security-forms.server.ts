import { redirect } from '@remix-run/node';
import { cancelEmailChange, requestEmailChange } from '~/features/identity/email-change/email-change.server';
import { hasPassword, unlinkIdentity } from '~/features/identity/identities/identities.server';
import { isProvider } from '~/features/identity/identities/provider-schema';
import { IdentityError } from '~/features/identity/identity-error';
import { changeEmailForm, changePasswordForm, isPlaceholderEmail } from '~/features/identity/identity-schema';
import { reauthenticate } from '~/features/identity/passwords/authenticate-password.server';
import { changePassword } from '~/features/identity/passwords/change-password.server';
import { refuseProvider, startProviderSignIn } from '~/features/identity/providers/provider-sign-in.server';
import {
  revokeOtherSignInSessions,
  revokeSignInSession,
} from '~/features/identity/sign-in-sessions/end-sign-ins.server';
import { signOutCookies } from '~/features/identity/sign-in-sessions/sign-in-cookies.server';
import { showRecoveryCodes } from '~/features/identity/two-factor/recovery-codes-flash.server';
import { renewRecoveryCodes } from '~/features/identity/two-factor/renew-recovery-codes.server';
import { confirmTwoFactor, disableTwoFactor, startTwoFactor } from '~/features/identity/two-factor/two-factor.server';
import { AppError } from '~/platform/errors';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { fieldErrors } from '~/platform/web/form-data.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import {
  refuseConfirmation,
  refuseIdentity,
  type SettingsCall,
  type SettingsForm,
  settingsRefusal,
} from './settings-refusal.server';

/** Changes the password (docs/spec.md §5: currentPassword, newPassword, confirmPassword). */
export async function answerPasswordForm(call: SettingsCall) {
  const { user, fields, clientAddress } = call;
  const form = changePasswordForm.safeParse(fields);
  if (!form.success) return settingsRefusal(call, { errors: fieldErrors(form.error) });
  const { currentPassword, newPassword, confirmPassword } = form.data;
  if (newPassword !== confirmPassword) {
    return settingsRefusal(call, {
      errors: { confirmPassword: ['New password and confirmation must match.'] },
      formError: { title: "Passwords don't match", message: '' },
    });
  }
  try {
    await changePassword(user.id, {
      currentPassword,
      newPassword,
      clientAddress,
      signInSessionId: user.signInSessionId,
    });
  } catch (error) {
    return refuseIdentity(call, error, {
      title: 'Update failed',
      fields: { 'auth/wrong-password': 'currentPassword', 'auth/weak-password': 'newPassword' },
    });
  }
  return redirectWithToast('/settings?tab=security', {
    title: 'Password updated',
    description: 'Your other devices were signed out.',
    kind: 'default',
  });
}

const keep = ['newEmail'];

/** Handles `email`, which requests another address, and `email-cancel`, which cancels the request. */
export async function answerEmailForm(call: SettingsCall) {
  const { user, fields, clientAddress } = call;
  if (fields['intent'] === 'email-cancel') {
    await cancelEmailChange(user.id);
    return redirectWithToast('/settings?tab=security', {
      title: 'E-mail change cancelled',
      description: 'Your address stays as it is.',
      kind: 'default',
    });
  }
  const form = changeEmailForm.safeParse(fields);
  if (!form.success) return settingsRefusal(call, { errors: fieldErrors(form.error), keep });
  try {
    await reauthenticate(user, form.data.currentPassword ?? '', clientAddress);
    await requestEmailChange(user.id, form.data.newEmail, clientAddress);
  } catch (error) {
    const fieldOf = {
      'auth/password-missing': 'currentPassword',
      'auth/wrong-password': 'currentPassword',
      'auth/same-email': 'newEmail',
      'auth/invalid-email': 'newEmail',
      'auth/email-taken': 'newEmail',
    };
    return refuseIdentity(call, error, { title: 'Update failed', fields: fieldOf, keep });
  }
  return redirectWithToast('/settings?tab=security', {
    title: 'Confirm your new address',
    description: isPlaceholderEmail(user.email)
      ? 'Open the link that was mailed to it.'
      : 'Open the links that were mailed to you.',
    kind: 'default',
  });
}

const SECURITY = '/settings?tab=security';

/** Signs out another browser of the user, or all others; also this browser when its own id is given. */
export const answerRevokeForm: SettingsForm = async ({ user, fields, clientAddress }) => {
  const { sessionId = '' } = fields;
  if (sessionId === 'others' || fields['others'] !== undefined) {
    await revokeOtherSignInSessions(user.id, user.signInSessionId);
    logSecurityEvent('sign-out.everywhere', { userId: user.id, clientAddress });
    return redirectWithToast(SECURITY, {
      title: 'Signed out elsewhere',
      description: 'Only this device is signed in now.',
      kind: 'default',
    });
  }
  if (!(await revokeSignInSession(user.id, sessionId)))
    throw new AppError('not_found', 'This device is not signed in to your account.');
  logSecurityEvent('sign-out.device', { userId: user.id, clientAddress });
  if (sessionId === user.signInSessionId) {
    return redirectWithToast(
      '/auth',
      { title: 'Logged out', description: 'You have been successfully logged out.', kind: 'default' },
      await signOutCookies(),
    );
  }
  return redirectWithToast(SECURITY, {
    title: 'Device signed out',
    description: 'It has to sign in again.',
    kind: 'default',
  });
};

/** Handles `intent=link`: reauthenticates, then redirects to the provider. */
export const answerLinkForm: SettingsForm = async (call) => {
  const provider = call.fields['provider'];
  if (!isProvider(provider)) throw new AppError('validation', 'This sign-in provider is not known here.');
  const flow = { redirectTo: '/settings?tab=security', popup: null, linkTo: call.user.id };
  try {
    await reauthenticate(call.user, call.fields['password'] ?? '', call.clientAddress);
  } catch (error) {
    return refuseConfirmation(call, error, ['provider']);
  }
  return startProviderSignIn(provider, flow).catch((error: unknown) => refuseProvider(error, provider, flow));
};

/** Handles `intent=unlink`: reauthenticates, then unlinks the provider. */
export const answerUnlinkForm: SettingsForm = async (call) => {
  try {
    await reauthenticate(call.user, call.fields['password'] ?? '', call.clientAddress);
    await unlinkIdentity(call.user.id, call.fields['identityId'] ?? '');
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable')
      return refuseConfirmation(call, error, ['identityId']);
    return settingsRefusal(call, {
      formError: { title: 'Unlinking failed', message: error.message },
      keep: ['identityId'],
      status: error.status,
    });
  }
  logSecurityEvent('identity.unlinked', { userId: call.user.id, clientAddress: call.clientAddress });
  return redirectWithToast('/settings?tab=security', {
    title: 'Account unlinked',
    description: 'It no longer signs you in.',
    kind: 'default',
  });
};

const needs: Record<string, readonly ('password' | 'code')[]> = {
  'two-factor-start': ['password'],
  'two-factor-confirm': ['code'],
  'two-factor-disable': ['password', 'code'],
  'two-factor-codes': ['password', 'code'],
};
const missing = { password: 'Password is required', code: 'Code is required' };

/**
 * Handles the four forms of the second factor. Each requires the password or a code, so that access to an open browser
 * alone changes nothing.
 */
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
  const { credentialsVersion } = await reauthenticate(user, fields['password'] ?? '', clientAddress);
  if (intent === 'two-factor-codes')
    return showRecoveryCodes(user.id, await renewRecoveryCodes(user.id, { ...proof, email: user.email }));
  if (intent === 'two-factor-disable') {
    await disableTwoFactor(user.id, { ...proof, email: user.email, seenVersion: credentialsVersion });
    return redirectWithToast(SECURITY, { title: 'Two-step sign-in is off', kind: 'default' });
  }
  await startTwoFactor(user.id);
  return redirect(`${SECURITY}#security-two-factor`, 303);
}
