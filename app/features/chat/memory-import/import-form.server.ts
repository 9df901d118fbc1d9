import { redirect } from '@remix-run/node';
import {
  cancelImport,
  confirmImport,
  importMemories,
  keepImport,
} from '~/features/memory/transfer/import-memories.server';
import type { OnConflict } from '~/features/memory/memory-schema';
import { AppError } from '~/platform/errors';
import { toAppError } from '~/platform/web/error-response.server';
import { textFields } from '~/platform/web/form-data.server';
import { rejectForm } from '~/platform/web/reject-form.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { fileBytes, limitUploads } from '~/platform/web/upload-form.server';
import { MAX_FILE_BYTES } from '~/upload-limits';
import { IMPORT_FILE_TOO_LARGE } from './import-file';
import { readMemoryFile } from './read-memory-file.server';

/** A file slightly over the limit is still read, so that the answer says what is wrong with it. */
export const MAX_IMPORT_FORM_BYTES = MAX_FILE_BYTES + 512 * 1024;
const CHOICES: readonly OnConflict[] = ['replace', 'keep'];

const choiceIn = (form: FormData) => CHOICES.find((one) => one === form.get('onConflict')) ?? 'keep';

/** Handles POST /api/memories/import: saves what the file holds. The user was asked by the program that sends it. */
export async function importFile(userId: string, form: FormData) {
  return importMemories(userId, await readFile(userId, form), choiceIn(form));
}

/** Handles `import`, `confirm-import` and `cancel-import` of `/memory`. */
export async function handleImportForm(userId: string, form: FormData) {
  const { intent } = textFields(form);
  if (intent === 'cancel-import') {
    await cancelImport(userId);
    return redirect('/memory', 303);
  }
  try {
    if (intent === 'import') {
      await keepImport(userId, await readFile(userId, form));
      return redirect('/memory?import=preview', 303);
    }
    const { count, proposed } = await confirmImport(userId, choiceIn(form));
    return await redirectWithToast('/memory', {
      title: 'Import successful',
      description:
        proposed > 0
          ? `Orion proposes ${proposed} memories from your conversations.`
          : `Imported ${count} memories from your file.`,
      kind: 'default',
    });
  } catch (error) {
    const known = toAppError(error);
    if (!known) throw error;
    if (known.code === 'not_found')
      return redirectWithToast('/memory', {
        title: 'Import failed',
        description: known.message,
        kind: 'destructive',
      });
    const [, title = 'Import failed', text = known.message] =
      /^(Invalid file type|File too large): (.+)$/.exec(known.message) ?? [];
    return rejectForm('import', null, { banner: [title, text], error: known });
  }
}

async function readFile(userId: string, form: FormData) {
  await limitUploads(userId);
  const bytes = await fileBytes(form, 'file');
  if (bytes.length > MAX_FILE_BYTES) throw new AppError('too_large', IMPORT_FILE_TOO_LARGE);
  const file = form.get('file');
  const [name, type] = file instanceof File ? [file.name.split(/[/\\]/).at(-1) ?? '', file.type] : ['', ''];
  return readMemoryFile(userId, { name, type, bytes });
}
