import { handleMemoryForm } from '~/features/memory/memory-form.server';
import { readUploadForm } from '~/platform/web/upload-form.server';
import { IMPORT_FILE_TOO_LARGE } from './import-file';
import { handleImportForm, MAX_IMPORT_FORM_BYTES } from './import-form.server';

const IMPORT_INTENTS = new Set(['import', 'confirm-import', 'cancel-import']);

/** Handles all forms of `/memory` (docs/api.md). */
export async function handleMemoryPageForm(userId: string, request: Request) {
  const form = await readUploadForm(request, MAX_IMPORT_FORM_BYTES, IMPORT_FILE_TOO_LARGE);
  const intent = form.get('intent');
  if (IMPORT_INTENTS.has(String(intent))) return handleImportForm(userId, form);
  return handleMemoryForm(userId, form, new URL(request.url).searchParams);
}
