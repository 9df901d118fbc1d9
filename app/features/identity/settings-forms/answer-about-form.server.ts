import { z } from 'zod';
import { redirectWithToast } from '~/platform/web/toast.server';
import { aboutForm } from '../profile/profile-schema';
import { updateAboutMe } from '../profile/update-about-me.server';
import { type SettingsForm, settingsRefusal } from './settings-refusal.server';

/** Saves About Me and leaves edit mode. */
export const answerAboutForm: SettingsForm = async (call) => {
  const { pronouns = '', aboutMe = '', interests = '' } = call.fields;
  const parsed = aboutForm.safeParse({ pronouns, aboutMe, interests });
  if (!parsed.success) {
    return settingsRefusal(call, {
      errors: z.flattenError(parsed.error).fieldErrors,
      keep: ['pronouns', 'aboutMe', 'interests'],
    });
  }
  await updateAboutMe(call.user.id, parsed.data);
  return redirectWithToast('/settings?tab=about', {
    title: 'About Me updated',
    description: 'What you wrote has been saved.',
    kind: 'default',
  });
};
