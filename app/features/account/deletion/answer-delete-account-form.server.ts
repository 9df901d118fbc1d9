import { confirmPerson } from '~/features/identity/passwords/confirm-person.server';
import { hasPassword } from '~/features/identity/passwords/has-password.server';
import { refuseConfirmation } from '~/features/identity/settings-forms/refuse-confirmation.server';
import { type SettingsCall, settingsRefusal } from '~/features/identity/settings-forms/settings-refusal.server';
import { signOutCookies } from '~/features/identity/sign-in-sessions/sign-in-cookies.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { CONFIRMATION } from '../confirmation';
import { deleteAccount } from './delete-account.server';

/** `intent=delete-account`: password, and the word DELETE. Without a password of their own, people prove who they are by having just signed in. */
export async function answerDeleteAccountForm(call: SettingsCall) {
  const errors: Record<string, string[]> = {};
  if (!call.fields['password'] && (await hasPassword(call.user.id))) errors.password = ['Password is required'];
  if (call.fields['confirm']?.trim() !== CONFIRMATION) errors.confirm = [`Type the word ${CONFIRMATION} in capital letters.`];
  if (Object.keys(errors).length > 0) return settingsRefusal(call, { errors, keep: ['confirm'] });
  try {
    await confirmPerson(call.user, call.fields['password'] ?? '', call.clientAddress);
  } catch (error) {
    return refuseConfirmation(call, error, ['confirm'], 'Account not deleted');
  }
  await deleteAccount(call.user.id);
  const headers = await signOutCookies();
  headers.set('Clear-Site-Data', '"cache", "storage"');
  return redirectWithToast('/auth', { title: 'Account deleted', description: 'Your account and everything in it were deleted.', kind: 'default' }, headers);
}
