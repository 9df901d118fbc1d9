import { z } from 'zod';
import { redirectWithToast } from '~/platform/web/toast.server';
import { profileForm } from '../profile/profile-schema';
import { updateProfile } from '../profile/update-profile.server';
import { refuseIdentity } from './refuse-identity.server';
import { type SettingsForm, settingsRefusal } from './settings-refusal.server';

const keep = ['fullName', 'email'];

/** Changes the full name, and asks both mailboxes about another address. */
export const answerProfileForm: SettingsForm = async (call) => {
  const parsed = profileForm(call.user.fullName).safeParse(call.fields);
  if (!parsed.success) return settingsRefusal(call, { errors: z.flattenError(parsed.error).fieldErrors, keep });
  try {
    const asksForMails = await updateProfile(call.user, parsed.data, call.clientAddress);
    const isRenamed = parsed.data.fullName !== call.user.fullName;
    const title = asksForMails && !isRenamed ? 'Confirm your new address' : 'Profile updated';
    const description = asksForMails
      ? 'Your email stays as it is until you open the links that were mailed to both addresses.'
      : undefined;
    return redirectWithToast('/settings?tab=profile', { title, description, kind: 'default' });
  } catch (error) {
    return refuseIdentity(call, error, {
      title: 'Update failed',
      fields: { 'auth/email-taken': 'email', 'auth/invalid-email': 'email' },
      keep,
    });
  }
};
