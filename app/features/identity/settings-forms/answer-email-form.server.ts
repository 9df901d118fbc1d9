import { redirectWithToast } from '~/platform/web/toast.server';
import { cancelEmailChange } from '../email-change/cancel-email-change.server';
import { requestEmailChange } from '../email-change/request-email-change.server';
import { fieldErrors } from '../field-errors';
import { changeEmailForm, isPlaceholderEmail } from '../identity-schema';
import { confirmPerson } from '../passwords/confirm-person.server';
import { refuseIdentity } from './refuse-identity.server';
import { settingsRefusal, type SettingsCall } from './settings-refusal.server';

const keep = ['newEmail'];

/** `email` asks for another address, `email-cancel` takes that back. */
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
    await confirmPerson(user, form.data.currentPassword ?? '', clientAddress);
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
