import { IdentityError } from '../identity-error';
import { type SettingsCall, settingsRefusal } from './settings-refusal.server';

/** Shows a form again whose person could not be confirmed. What is not a refusal is thrown on. */
export function refuseConfirmation(
  call: Pick<SettingsCall, 'fields'>,
  error: unknown,
  keep: readonly string[],
  title = 'Not confirmed',
) {
  if (!(error instanceof IdentityError)) throw error;
  if (error.code === 'auth/password-missing')
    return settingsRefusal(call, { errors: { password: [error.message] }, keep });
  if (error.code === 'auth/wrong-password')
    return settingsRefusal(call, { errors: { password: ['Incorrect password. Please try again.'] }, keep });
  return settingsRefusal(call, { formError: { title, message: error.message }, keep, status: error.status });
}
