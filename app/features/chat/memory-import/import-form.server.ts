import { data, redirect } from '@remix-run/node';
import { careFor, findGravest } from '~/features/memory/care/memory-care.server';
import {
  cancelImport,
  confirmImport,
  importMemories,
  keepImport,
  keptTexts,
  textsOf,
} from '~/features/memory/transfer/import-memories.server';
import { assertNotSaving } from '~/features/memory/transfer/import-progress.server';
import type { OnConflict } from '~/features/memory/memory-schema';
import { withHelp } from '~/features/safety/rejected-in-danger.server';
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
  const found = await readFile(userId, form);
  const texts = textsOf(found);
  try {
    const { gravest: _, importId: __, ...imported } = await importMemories(userId, found, choiceIn(form));
    return imported;
  } catch (error) {
    const gravest = await findGravest(texts);
    if (!gravest) throw error;
    throw await withHelp(error, { userId, text: texts[gravest.at]!, severity: gravest.severity });
  }
}

/** Handles `import`, `confirm-import` and `cancel-import` of `/memory`. */
export async function handleImportForm(userId: string, form: FormData) {
  const { intent } = textFields(form);
  let texts: string[] = [];
  try {
    if (intent === 'cancel-import') {
      await cancelImport(userId);
      return redirect('/memory', 303);
    }
    if (intent === 'import') {
      const found = await readFile(userId, form);
      texts = textsOf(found);
      await keepImport(userId, found);
      return redirect('/memory?import=preview', 303);
    }
    texts = await keptTexts(userId);
    const { count, proposed, gravest, importId } = await confirmImport(userId, choiceIn(form));
    return await redirectWithToast(addressAfter({ count, importId, gravest }), {
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
    const { data: answer, init } = rejectImport(known, intent === 'import' ? 'import' : 'confirm-import');
    return data({ ...answer, safety: await careFor(userId, texts) }, init ?? {});
  }
}

/** Leads to what was imported, from where it can be deleted again, and shows help next to what speaks of danger. */
function addressAfter({
  count,
  importId,
  gravest,
}: {
  count: number;
  importId: string;
  gravest: string | null;
}): string {
  const query = new URLSearchParams({
    ...(count > 0 && { origin: importId }),
    ...(gravest !== null && { care: gravest }),
  });
  return query.size > 0 ? `/memory?${query}` : '/memory';
}

/** Shows the dialog again with what is wrong. What waits to be confirmed waits on. */
export function rejectImport(error: AppError, form: 'import' | 'confirm-import' = 'import') {
  const [, title = 'Import failed', text = error.message] =
    /^(Invalid file type|File too large): (.+)$/.exec(error.message) ?? [];
  return rejectForm(form, null, { banner: [title, text], error });
}

async function readFile(userId: string, form: FormData) {
  assertNotSaving(userId);
  await limitUploads(userId);
  const bytes = await fileBytes(form, 'file');
  if (bytes.length > MAX_FILE_BYTES) throw new AppError('too_large', IMPORT_FILE_TOO_LARGE);
  const file = form.get('file');
  const [name, type] = file instanceof File ? [file.name.split(/[/\\]/).at(-1) ?? '', file.type] : ['', ''];
  return readMemoryFile(userId, { name, type, bytes });
}
