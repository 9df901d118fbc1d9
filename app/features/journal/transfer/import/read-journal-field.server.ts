import { fileBytes, readUploadForm } from '~/platform/web/read-upload-form.server';
import { IMPORT_TOO_LARGE, LARGEST_IMPORT } from './import-schema';

/** The file of an import form. Its name is the client's: only the end of it is looked at. Throws `validation`, `too_large`. */
export async function readJournalField(request: Request): Promise<{ name: string; bytes: Buffer }> {
  const form = await readUploadForm(request, LARGEST_IMPORT, IMPORT_TOO_LARGE);
  const bytes = await fileBytes(form, 'file');
  const file = form.get('file');
  return { name: file instanceof File ? (file.name.split(/[/\\]/).at(-1) ?? '') : '', bytes };
}
