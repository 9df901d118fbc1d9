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
    const description = asksForMails ? 'Open the links that were mailed to both addresses to confirm the new one.' : 'Your profile has been saved.';
    return redirectWithToast('/settings?tab=profile', { title: 'Profile updated', description, kind: 'default' });
  } catch (error) {
    return refuseIdentity(call, error, { title: 'Update failed', fields: { 'auth/email-taken': 'email', 'auth/invalid-email': 'email' }, keep });
  }
};
