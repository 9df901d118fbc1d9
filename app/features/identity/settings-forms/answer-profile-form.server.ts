import { z } from 'zod';
import { redirectWithToast } from '~/platform/web/toast.server';
import { normaliseEmail } from '../identity-schema';
import { EMAIL_ELSEWHERE, profileForm } from '../profile/profile-schema';
import { updateFullName } from '../profile/update-full-name.server';
import { type SettingsForm, settingsRefusal } from './settings-refusal.server';

/** Changes the full name. */
export const answerProfileForm: SettingsForm = async (call) => {
  const parsed = profileForm.safeParse(call.fields);
  const keep = ['fullName'];
  if (!parsed.success) return settingsRefusal(call, { errors: z.flattenError(parsed.error).fieldErrors, keep });
  const { fullName, email } = parsed.data;
  if (email && normaliseEmail(email) !== call.user.email) return settingsRefusal(call, { errors: { email: [EMAIL_ELSEWHERE] }, keep });
  await updateFullName(call.user.id, fullName);
  return redirectWithToast('/settings?tab=profile', { title: 'Profile updated', description: 'Your profile has been saved.', kind: 'default' });
};
