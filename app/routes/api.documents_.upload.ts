import { findSessionRow } from '~/features/chat/sessions/sessions.server';
import { apiUser } from '~/features/identity/api-auth.server';
import { findDocumentField, uploadDocument } from '~/features/documents/upload-document.server';
import { apiRoute } from '~/platform/web/api-route.server';
import { AppError } from '~/platform/errors';
import { textFields } from '~/platform/web/form-data.server';
import { readUploadForm } from '~/platform/web/upload-form.server';

export const { loader, action } = apiRoute(apiUser, {
  POST: async ({ user, request }) => {
    const form = await readUploadForm(request);
    const file = findDocumentField(form, 'file');
    if (!file) throw new AppError('validation', 'Please choose a file.');
    const sessionId = textFields(form)['sessionId'] || null;
    if (sessionId !== null) await findSessionRow(user.id, sessionId);
    const document = await uploadDocument(user.id, { file, sessionId });
    return Response.json(document, { status: 201, headers: { 'Cache-Control': 'no-store' } });
  },
});
