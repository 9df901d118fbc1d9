import { z } from 'zod';
import { deleteAccount } from '~/features/account/delete-account.server';
import { reauthenticate } from '~/features/identity/passwords/authenticate-password.server';
import { signOutCookies } from '~/features/identity/sign-in-sessions/sign-in-cookies.server';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { parseForm } from '~/platform/web/form-data.server';
import { rejectForm } from '~/platform/web/reject-form.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { CONFIRMATION } from './confirmation';
import { givenPassword } from './confirmation-schema';
import { confirmationError, type SettingsCall } from './settings-form-error.server';

const error = `Type the word ${CONFIRMATION} in capital letters.`;
const deleteAccountForm = z.object({
  confirm: z
    .string({ error })
    .max(1_000, { error, abort: true })
    .trim()
    .refine((word) => word === CONFIRMATION, { error }),
  password: givenPassword,
});

/** Handles `intent=delete-account`: requires the word DELETE, and the password or a recent sign-in. */
export async function handleDeleteAccountForm({ user, fields, clientAddress }: SettingsCall) {
  const submission = parseForm(fields, deleteAccountForm);
  if (submission.status !== 'success') return rejectForm('delete-account', submission);
  try {
    await reauthenticate(user, submission.value.password, clientAddress);
  } catch (error) {
    return confirmationError('delete-account', submission, error, 'Account not deleted');
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
