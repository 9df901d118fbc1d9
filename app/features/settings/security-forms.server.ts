import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { cancelEmailChange, requestEmailChange } from '~/features/identity/email-change/email-change.server';
import { hasPassword, unlinkIdentity } from '~/features/identity/identities/identities.server';
import { isProvider } from '~/features/identity/identities/provider-schema';
import { identityError, isIdentityError } from '~/features/identity/identity-error';
import {
  changeEmailForm,
  changePasswordForm,
  isPlaceholderEmail,
  secondFactorCode,
} from '~/features/identity/identity-schema';
import { reauthenticate } from '~/features/identity/passwords/authenticate-password.server';
import { changePassword } from '~/features/identity/passwords/password-changes.server';
import { redirectWithError, startProviderSignIn } from '~/features/identity/providers/provider-sign-in.server';
import {
  revokeOtherSignInSessions,
  revokeSignInSession,
} from '~/features/identity/sign-in-sessions/end-sign-ins.server';
import { signOutCookies } from '~/features/identity/sign-in-sessions/sign-in-cookies.server';
import { showRecoveryCodes } from '~/features/identity/two-factor/recovery-codes-flash.server';
import {
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '~/features/identity/two-factor/two-factor.server';
import { AppError } from '~/platform/errors';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { parseForm } from '~/platform/web/form-data.server';
import { rejectForm } from '~/platform/web/reject-form.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { confirmationForm, requiredPassword } from './confirmation-schema';
import {
  confirmationError,
  identityFormError,
  type SettingsCall,
  type SettingsForm,
} from './settings-form-error.server';

const SECURITY = '/settings?tab=security';
/** Notices stand at the top. Without a fragment of its own a redirect keeps that of the form. */
const TOP = `${SECURITY}#top`;

/** Changes the password (docs/spec.md §5: currentPassword, newPassword, confirmPassword). */
export async function handlePasswordForm({ user, fields, clientAddress }: SettingsCall) {
  const submission = parseForm(fields, changePasswordForm);
  if (submission.status !== 'success') return rejectForm('password', submission);
  const { currentPassword, newPassword, confirmPassword } = submission.value;
  if (newPassword !== confirmPassword) {
    return rejectForm('password', submission, {
      fields: { confirmPassword: 'New password and confirmation must match.' },
      banner: ["Passwords don't match"],
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
    return identityFormError('password', submission, error, {
      title: 'Update failed',
      fields: { 'auth/wrong-password': 'currentPassword', 'auth/weak-password': 'newPassword' },
    });
  }
  return redirectWithToast(TOP, {
    title: 'Password updated',
    description: 'Any other devices were signed out.',
    kind: 'default',
  });
}

/** Handles `email`, which requests another address, and `email-cancel`, which cancels the request. */
export async function handleEmailForm({ user, fields, clientAddress }: SettingsCall) {
  if (fields['intent'] === 'email-cancel') {
    await cancelEmailChange(user.id);
    return redirectWithToast(TOP, {
      title: 'Email change canceled',
      description: 'Your address stays as it is.',
      kind: 'default',
    });
  }
  const submission = parseForm(fields, changeEmailForm);
  if (submission.status !== 'success') return rejectForm('email', submission);
  try {
    await reauthenticate(user, submission.value.currentPassword ?? '', clientAddress);
    await requestEmailChange(user.id, submission.value.newEmail, clientAddress);
  } catch (error) {
    const fieldOf = {
      'auth/password-missing': 'currentPassword',
      'auth/wrong-password': 'currentPassword',
      'auth/same-email': 'newEmail',
      'auth/invalid-email': 'newEmail',
      'auth/email-taken': 'newEmail',
    };
    return identityFormError('email', submission, error, { title: 'Update failed', fields: fieldOf });
  }
  return redirectWithToast(TOP, {
    title: 'Confirm your new address',
    description: isPlaceholderEmail(user.email)
      ? 'Open the link we sent to it.'
      : 'Open the links we sent to both inboxes.',
    kind: 'default',
  });
}

/** Signs out another browser of the user, or all others; also this browser when its own id is given. */
export const handleRevokeForm: SettingsForm = async ({ user, fields, clientAddress }) => {
  const { sessionId = '' } = fields;
  if (sessionId === 'others' || fields['others'] !== undefined) {
    await revokeOtherSignInSessions(user.id, user.signInSessionId);
    logSecurityEvent('sign-out.everywhere', { userId: user.id, clientAddress });
    return redirectWithToast(TOP, {
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
  return redirectWithToast(TOP, {
    title: 'Device signed out',
    description: 'It has to sign in again.',
    kind: 'default',
  });
};

/** Handles `intent=link`: reauthenticates, then redirects to the provider. */
export const handleLinkForm: SettingsForm = async ({ user, fields, clientAddress }) => {
  const provider = fields['provider'];
  if (!isProvider(provider)) throw new AppError('validation', 'This sign-in provider is not known here.');
  const flow = { redirectTo: '/settings?tab=security', popup: null, linkTo: user.id };
  const submission = parseForm(fields, confirmationForm);
  if (submission.status !== 'success') return rejectForm(`link-${provider}`, submission);
  try {
    await reauthenticate(user, submission.value.password, clientAddress);
  } catch (error) {
    return confirmationError(`link-${provider}`, submission, error);
  }
  return startProviderSignIn(provider, flow).catch((error: unknown) => redirectWithError(error, provider, flow));
};

/** Handles `intent=unlink`: reauthenticates, then unlinks the provider. */
export const handleUnlinkForm: SettingsForm = async ({ user, fields, clientAddress }) => {
  const { identityId = '' } = fields;
  const form = `unlink-${identityId.slice(0, 64)}`;
  const submission = parseForm(fields, confirmationForm);
  if (submission.status !== 'success') return rejectForm(form, submission);
  try {
    await reauthenticate(user, submission.value.password, clientAddress);
    await unlinkIdentity(user.id, identityId);
  } catch (error) {
    if (isIdentityError(error)) return confirmationError(form, submission, error);
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    return rejectForm(form, submission, { banner: ['Unlinking failed', error.message], error });
  }
  logSecurityEvent('identity.unlinked', { userId: user.id, clientAddress });
  return redirectWithToast(TOP, {
    title: 'Account unlinked',
    description: 'It no longer signs you in.',
    kind: 'default',
  });
};

/** What the forms of the second factor ask for: the password, a code, or both. */
const TWO_FACTOR_FORMS = {
  'two-factor-start': z.object({ password: requiredPassword }),
  'two-factor-confirm': z.object({ code: secondFactorCode }),
  'two-factor-disable': z.object({ password: requiredPassword, code: secondFactorCode }),
  'two-factor-codes': z.object({ password: requiredPassword, code: secondFactorCode }),
};
type TwoFactorIntent = keyof typeof TWO_FACTOR_FORMS;

/**
 * Handles the four forms of the second factor. Each requires the password or a code, so that access to an open browser
 * alone changes nothing.
 */
export async function handleTwoFactorForm(call: SettingsCall) {
  const intent = call.fields['intent'] as TwoFactorIntent;
  const submission = parseForm(call.fields, TWO_FACTOR_FORMS[intent]);
  if (submission.status !== 'success') return rejectForm(intent, submission);
  try {
    return await changeTwoFactor(intent, call, submission.value);
  } catch (error) {
    return identityFormError(intent, submission, error, {
      title: 'Update failed',
      fields: { 'auth/wrong-password': 'password', 'auth/invalid-code': 'code' },
    });
  }
}

async function changeTwoFactor(
  intent: TwoFactorIntent,
  { user, clientAddress }: SettingsCall,
  { password = '', code = '' }: { password?: string; code?: string },
): Promise<Response> {
  const proof = { code, clientAddress, signInSessionId: user.signInSessionId };
  if (intent === 'two-factor-confirm') return showRecoveryCodes(user.id, await confirmTwoFactor(user.id, proof));
  if (!(await hasPassword(user.id))) throw identityError('auth/no-password');
  const { credentialsVersion } = await reauthenticate(user, password, clientAddress);
  if (intent === 'two-factor-codes')
    return showRecoveryCodes(user.id, await renewRecoveryCodes(user.id, { ...proof, email: user.email }));
  if (intent === 'two-factor-disable') {
    await disableTwoFactor(user.id, { ...proof, email: user.email, seenVersion: credentialsVersion });
    return redirectWithToast(TOP, { title: 'Two-step sign-in is off', kind: 'default' });
  }
  await startTwoFactor(user.id);
  return redirect(`${SECURITY}#security-two-factor`, 303);
}
