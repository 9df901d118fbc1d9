import { redirect } from '@remix-run/node';
import { unknownForm } from '~/platform/errors';
import { isMultipart, readForm, textFields } from '~/platform/web/form-data.server';
import { toAppError } from '~/platform/web/error-response.server';
import { rejectForm } from '~/platform/web/reject-form.server';
import { readTimeZone } from '~/platform/web/time-zone.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import type { Upload } from '~/platform/web/load-context';
import { confirmImport, discardImport } from './imports.server';
import { startImport } from './start-import.server';

const IMPORT_PAGE = '/wearable/import';

/** Handles the forms of `/wearable/import`: a file, or the decision on what it holds. Throws `validation`. */
export async function handleImportForm(userId: string, request: Request, upload: Upload | undefined) {
  if (isMultipart(request)) return start(userId, request, upload);
  const { intent, importId = '' } = textFields(await readForm(request));
  switch (intent) {
    case 'confirm':
      return confirm(userId, importId);
    case 'discard':
      return discard(userId, importId);
    default:
      throw unknownForm();
  }
}

async function start(userId: string, request: Request, upload: Upload | undefined) {
  try {
    await startImport(userId, upload, readTimeZone(request));
  } catch (error) {
    const appError = toAppError(error);
    if (!appError) throw error;
    return rejectForm('import', null, { fields: { file: appError.message }, error: appError });
  }
  return redirect(IMPORT_PAGE, { status: 303 });
}

async function confirm(userId: string, importId: string) {
  try {
    const changed = await confirmImport(userId, importId);
    return await redirectWithToast('/wearable', {
      title: changed > 0 ? 'Readings saved' : 'Nothing new',
      description: changed > 0 ? `${inDays(changed)} new or changed.` : 'All of them were here already.',
      kind: 'default',
    });
  } catch (error) {
    return notDone(error);
  }
}

async function discard(userId: string, importId: string) {
  try {
    await discardImport(userId, importId);
    return await redirectWithToast(IMPORT_PAGE, { title: 'File discarded', kind: 'default' });
  } catch (error) {
    return notDone(error);
  }
}

function notDone(error: unknown): Promise<Response> {
  const appError = toAppError(error);
  if (!appError) throw error;
  return redirectWithToast(IMPORT_PAGE, { title: appError.message, kind: 'destructive' });
}

const inDays = (count: number) => (count === 1 ? 'One day is' : `${count.toLocaleString('en-US')} days are`);
