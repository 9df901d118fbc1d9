import { isSpeechOnlyHere } from '~/features/chat/sessions/spoken-session.server';
import { apiUser } from '~/features/identity/api-auth.server';
import { apiRoute } from '~/platform/web/api-route.server';
import { transcribeRecording } from '~/features/speech/transcribe-recording.server';
import { textFields } from '~/platform/web/form-data.server';
import { fileBytes, readUploadForm } from '~/platform/web/upload-form.server';

export const { loader, action } = apiRoute(apiUser, {
  POST: async ({ user, request }) => {
    const form = await readUploadForm(request);
    const onlyHere = await isSpeechOnlyHere(user.id, textFields(form)['sessionId'] ?? '');
    return { text: await transcribeRecording(user.id, await fileBytes(form, 'audio'), onlyHere) };
  },
});
