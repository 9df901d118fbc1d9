import { IMPORT_FILE_TOO_LARGE } from '~/features/chat/memory-import/import-file';
import { importFile, MAX_IMPORT_FORM_BYTES } from '~/features/chat/memory-import/import-form.server';
import { apiUser } from '~/features/identity/api-auth.server';
import { findImportProgress } from '~/features/memory/transfer/import-progress.server';
import { apiRoute } from '~/platform/web/api-route.server';
import { readUploadForm } from '~/platform/web/upload-form.server';

export const { loader, action } = apiRoute(apiUser, {
  GET: async ({ user }) => findImportProgress(user.id),
  POST: async ({ user, request }) =>
    importFile(user.id, await readUploadForm(request, MAX_IMPORT_FORM_BYTES, IMPORT_FILE_TOO_LARGE)),
});
