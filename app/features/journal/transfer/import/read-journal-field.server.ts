import { fileBytes, readUploadForm } from '~/platform/web/read-upload-form.server';

/** The file of an import form. Its name is the client's: only the end of it is looked at. Throws `validation`, `too_large`. */
export async function readJournalField(request: Request): Promise<{ name: string; bytes: Buffer }> {
  const form = await readUploadForm(request);
  const bytes = await fileBytes(form, 'file');
  const file = form.get('file');
  return { name: file instanceof File ? (file.name.split(/[/\\]/).at(-1) ?? '') : '', bytes };
}
