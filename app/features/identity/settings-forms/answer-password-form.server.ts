import { redirectWithToast } from '~/platform/web/toast.server';
import { fieldErrors } from '../field-errors';
import { changePasswordForm } from '../identity-schema';
import { changePassword } from '../passwords/change-password.server';
import { refuseIdentity } from './refuse-identity.server';
import { settingsRefusal, type SettingsCall } from './settings-refusal.server';

/** docs/spec.md §5: currentPassword, newPassword, confirmPassword. */
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
