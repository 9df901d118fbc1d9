import { AppError } from '~/platform/errors';
import { fileBytes } from '~/platform/web/read-upload-form.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { limitUploads } from '../limit-uploads.server';
import { refreshPhoto } from '../photo/refresh-photo.server';
import { removePhoto } from '../photo/remove-photo.server';
import { savePhoto } from '../photo/save-photo.server';
import { type SettingsForm, settingsRefusal } from './settings-refusal.server';

const PROFILE = '/settings?tab=profile';

/** Changes the avatar: a file in `photo`, or `change` says `remove` or `refresh`. */
export const answerPhotoForm: SettingsForm = async (call) => {
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
    return settingsRefusal(call, { errors: { photo: [error.message] }, status: error.status });
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
