import { apiRoute } from '~/features/identity/api-route.server';
import { limitUploads } from '~/features/identity/limit-uploads.server';
import { savePhoto } from '~/features/identity/photo/save-photo.server';
import { readAboutMe } from '~/features/identity/profile/read-about-me.server';
import { userJson } from '~/features/identity/user-json.server';
import { fileBytes, readUploadForm } from '~/platform/web/read-upload-form.server';

export const { loader, action } = apiRoute({
  auth: 'user',
  POST: async ({ user, request }) => {
    await limitUploads(user.id);
    const photoURL = await savePhoto(user.id, await fileBytes(await readUploadForm(request), 'photo'));
    return userJson({ ...user, photoURL }, await readAboutMe(user.id));
  },
});
