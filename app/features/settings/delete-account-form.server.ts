import { deleteAccount } from '~/features/account/delete-account.server';
import { reauthenticate } from '~/features/identity/passwords/authenticate-password.server';
import { signOutCookies } from '~/features/identity/sign-in-sessions/sign-in-cookies.server';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { CONFIRMATION } from './confirmation';
import { refuseConfirmation, type SettingsCall, settingsRefusal } from './settings-refusal.server';

/** Handles `intent=delete-account`: requires the word DELETE, and the password or a recent sign-in. */
export async function answerDeleteAccountForm(call: SettingsCall) {
  const { user, fields, clientAddress } = call;
  if (fields['confirm']?.trim() !== CONFIRMATION) {
    return settingsRefusal(call, {
      errors: { confirm: [`Type the word ${CONFIRMATION} in capital letters.`] },
      keep: ['confirm'],
    });
  }
  try {
    await reauthenticate(user, fields['password'] ?? '', clientAddress);
  } catch (error) {
    return refuseConfirmation(call, error, ['confirm'], 'Account not deleted');
  }
  await deleteAccount(user.id);
  logSecurityEvent('account.deleted', { userId: user.id, clientAddress });
  const headers = await signOutCookies();
  headers.set('Clear-Site-Data', '"cache", "storage"');
  return redirectWithToast(
    '/auth',
    { title: 'Account deleted', description: 'Your account and everything in it were deleted.', kind: 'default' },
    headers,
  );
}
