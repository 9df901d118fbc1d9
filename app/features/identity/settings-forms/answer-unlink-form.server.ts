import { AppError } from '~/platform/errors';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { unlinkIdentity } from '../identities/unlink-identity.server';
import { confirmPerson } from '../passwords/confirm-person.server';
import { refuseConfirmation } from './refuse-confirmation.server';
import { type SettingsForm, settingsRefusal } from './settings-refusal.server';

/** `intent=unlink`: after the password. */
export const answerUnlinkForm: SettingsForm = async (call) => {
  try {
    await confirmPerson(call.user, call.fields['password'] ?? '', call.clientAddress);
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
