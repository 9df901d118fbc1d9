import { removePhoto, savePhoto } from '~/features/identity/photo/photo.server';
import { refreshPhoto } from '~/features/identity/photo/provider-photo.server';
import { updateAboutMe } from '~/features/identity/profile/about-me.server';
import { aboutForm, profileForm } from '~/features/identity/profile/profile-schema';
import { updateProfile } from '~/features/identity/profile/profile.server';
import { AppError } from '~/platform/errors';
import { parseForm } from '~/platform/web/form-data.server';
import { rejectForm } from '~/platform/web/reject-form.server';
import { fileBytes, limitUploads } from '~/platform/web/upload-form.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { identityFormError, type SettingsForm } from './settings-form-error.server';

/** Changes the full name, and mails both mailboxes to confirm a new address. */
export const handleProfileForm: SettingsForm = async (call) => {
  const submission = parseForm(call.fields, profileForm(call.user.fullName));
  if (submission.status !== 'success') return rejectForm('profile', submission);
  try {
    const asksForMails = await updateProfile(call.user, submission.value, call.clientAddress);
    const isRenamed = submission.value.fullName !== call.user.fullName;
    const title = asksForMails && !isRenamed ? 'Confirm your new address' : 'Profile updated';
    const description = asksForMails
      ? 'Your email stays the same until you open the links we sent to both addresses.'
      : undefined;
    return redirectWithToast('/settings?tab=profile', { title, description, kind: 'default' });
  } catch (error) {
    return identityFormError('profile', submission, error, {
      title: 'Update failed',
      fields: { 'auth/email-taken': 'email', 'auth/invalid-email': 'email' },
    });
  }
};

/** A text that is too long comes back whole, so that nothing of it is lost. */
export const MAX_ABOUT_CHARACTERS = 100_000;

/** Saves About Me and leaves edit mode. */
export const handleAboutForm: SettingsForm = async (call) => {
  const { pronouns = '', aboutMe = '', interests = '' } = call.fields;
  const submission = parseForm({ pronouns, aboutMe, interests }, aboutForm, MAX_ABOUT_CHARACTERS);
  if (submission.status !== 'success') return rejectForm('about', submission);
  await updateAboutMe(call.user.id, submission.value);
  return redirectWithToast('/settings?tab=about', {
    title: 'About Me updated',
    description: 'What you wrote has been saved.',
    kind: 'default',
  });
};

const PROFILE = '/settings?tab=profile';

/** Changes the avatar: stores the file in `photo`, or follows `change` (`remove` or `refresh`). */
export const handlePhotoForm: SettingsForm = async (call) => {
  const { user, form, fields } = call;
  if (fields['change'] === 'remove') {
    await removePhoto(user.id);
    return redirectWithToast(PROFILE, { title: 'Profile updated', kind: 'default' });
  }
  if (fields['change'] === 'refresh') return refresh(user.id);
  try {
    await limitUploads(user.id);
    await savePhoto(user.id, await fileBytes(form, 'photo'));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return rejectForm('photo', null, { fields: { photo: error.message }, error });
  }
  return redirectWithToast(PROFILE, { title: 'Profile updated', kind: 'default' });
};

async function refresh(userId: string): Promise<Response> {
  try {
    await limitUploads(userId);
    await refreshPhoto(userId);
    return await redirectWithToast(PROFILE, { title: 'Profile photo refreshed', kind: 'default' });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const title = error.code === 'not_found' ? 'No profile photo' : 'Refresh failed';
    return redirectWithToast(PROFILE, { title, description: error.message, kind: 'destructive' });
  }
}
