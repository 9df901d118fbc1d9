import { apiRoute } from '~/features/identity/api-route.server';
import { transcribeRecording } from '~/features/speech/transcribe-recording.server';
import { fileBytes, readUploadForm } from '~/platform/web/upload-form.server';

export const { loader, action } = apiRoute({
  auth: 'user',
  POST: async ({ user, request }) => ({
    text: await transcribeRecording(user.id, await fileBytes(await readUploadForm(request), 'audio')),
  }),
});
