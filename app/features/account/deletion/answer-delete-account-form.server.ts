import { IdentityError } from '~/features/identity/identity-error';
import { confirmPassword } from '~/features/identity/passwords/confirm-password.server';
import { hasPassword } from '~/features/identity/passwords/has-password.server';
import { type SettingsCall, settingsRefusal } from '~/features/identity/settings-forms/settings-refusal.server';
import { isFreshSignIn } from '~/features/identity/sign-in-sessions/is-fresh-sign-in.server';
import { signOutCookies } from '~/features/identity/sign-in-sessions/sign-in-cookies.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { CONFIRMATION } from '../confirmation';
import { deleteAccount } from './delete-account.server';

const TITLE = 'Account not deleted';

/** `intent=delete-account`: password, and the word DELETE. Without a password of their own, people prove who they are by having just signed in. */
export async function answerDeleteAccountForm(call: SettingsCall) {
  const errors: Record<string, string[]> = {};
  const byPassword = await hasPassword(call.user.id);
  if (byPassword && !call.fields['password']) errors.password = ['Password is required'];
  if (call.fields['confirm']?.trim() !== CONFIRMATION) errors.confirm = [`Type the word ${CONFIRMATION} in capital letters.`];
  if (Object.keys(errors).length > 0) return settingsRefusal(call, { errors, keep: ['confirm'] });
  if (!byPassword && !(await isFreshSignIn(call.user.id, call.user.signInSessionId))) {
    return settingsRefusal(call, {
      formError: { title: TITLE, message: 'Your sign-in is older than 10 minutes. Log out, sign in again, and come back here.' },
    });
  }
  try {
    if (byPassword) await confirmPassword(call.user.id, call.fields['password']!, call.clientAddress);
  } catch (error) {
    return refused(call, error);
  }
  await deleteAccount(call.user.id);
  const headers = await signOutCookies();
  headers.set('Clear-Site-Data', '"cache", "storage"');
  return redirectWithToast('/auth', { title: 'Account deleted', description: 'Your account and everything in it were deleted.', kind: 'default' }, headers);
}

function refused(call: SettingsCall, error: unknown) {
  if (!(error instanceof IdentityError)) throw error;
  if (error.code === 'auth/wrong-password')
    return settingsRefusal(call, { errors: { password: ['Incorrect password. Please try again.'] }, keep: ['confirm'] });
  return settingsRefusal(call, { formError: { title: TITLE, message: error.message }, keep: ['confirm'], status: error.status });
}
