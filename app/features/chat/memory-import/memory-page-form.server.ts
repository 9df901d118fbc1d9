import { handleMemoryForm } from '~/features/memory/memory-form.server';
import { dayOf } from '~/platform/calendar/day-of';
import { AppError } from '~/platform/errors';
import { readTimeZone } from '~/platform/web/time-zone.server';
import { readUploadForm } from '~/platform/web/upload-form.server';
import { IMPORT_FILE_TOO_LARGE } from './import-file';
import { handleImportForm, MAX_IMPORT_FORM_BYTES, rejectImport } from './import-form.server';

const IMPORT_INTENTS = new Set(['import', 'confirm-import', 'cancel-import']);

/** Handles all forms of `/memory` (docs/api.md). */
export async function handleMemoryPageForm(userId: string, request: Request) {
  const form = await readForm(request);
  if (!(form instanceof FormData)) return form;
  const intent = form.get('intent');
  if (IMPORT_INTENTS.has(String(intent))) return handleImportForm(userId, form);
  const today = dayOf(new Date(), readTimeZone(request));
  return handleMemoryForm(userId, form, new URL(request.url).searchParams, today);
}

/** Returns the form, or for a file that is too large the dialog to choose another one. */
async function readForm(request: Request) {
  try {
    return await readUploadForm(request, MAX_IMPORT_FORM_BYTES, IMPORT_FILE_TOO_LARGE);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_large') throw error;
    return rejectImport(error);
  }
}
