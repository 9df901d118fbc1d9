import { apiUser } from '~/features/identity/api-auth.server';
import { apiRoute } from '~/platform/web/api-route.server';
import { transcribeRecording } from '~/features/speech/transcribe-recording.server';
import { fileBytes, readUploadForm } from '~/platform/web/upload-form.server';

export const { loader, action } = apiRoute(apiUser, {
  POST: async ({ user, request }) => ({
    text: await transcribeRecording(user.id, await fileBytes(await readUploadForm(request), 'audio')),
  }),
});
