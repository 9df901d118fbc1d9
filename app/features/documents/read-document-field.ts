import { AppError } from '~/platform/errors';

/** The file of a form's field; null where none was chosen, for which browsers send one without name and bytes. Throws `validation`. */
export function readDocumentField(form: FormData, name: string): File | null {
  const values = form.getAll(name).filter((value) => value !== '');
  const [file] = values;
  // The reader of forms gives the nameless a name, without an extension.
  if (file === undefined || (file instanceof File && file.size === 0 && !file.name.includes('.'))) return null;
  if (values.length > 1 || !(file instanceof File)) throw new AppError('validation', 'Please choose one file.');
  return file;
}
