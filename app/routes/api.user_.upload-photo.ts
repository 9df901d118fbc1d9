import { apiUser } from '~/features/identity/api-auth.server';
import { apiRoute } from '~/platform/web/api-route.server';
import { fileBytes, limitUploads, readUploadForm } from '~/platform/web/upload-form.server';
import { savePhoto } from '~/features/identity/photo/photo.server';
import { getAboutMe } from '~/features/identity/profile/about-me.server';
import { userJson } from '~/features/identity/profile/users.server';

export const { loader, action } = apiRoute(apiUser, {
  POST: async ({ user, request }) => {
    await limitUploads(user.id);
    const photoURL = await savePhoto(user.id, await fileBytes(await readUploadForm(request), 'photo'));
    return userJson({ ...user, photoURL }, await getAboutMe(user.id));
  },
});
