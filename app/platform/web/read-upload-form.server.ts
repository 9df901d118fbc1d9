import { MaxFileSizeExceededError, MaxTotalSizeExceededError, parseFormData } from '@remix-run/form-data-parser';
import { AppError } from '../errors';
import { readForm } from './read-form.server';
import { FILE_TOO_LARGE, LARGEST_FILE } from './upload-limits';

const MOST_PARTS = 50;
const BESIDE_FILE = 512 * 1024;

/** A form that may hold one file, whose name is the client's and can be a path. Throws `too_large` or `validation`. */
export async function readUploadForm(request: Request, largestFile = LARGEST_FILE, tooLarge = FILE_TOO_LARGE): Promise<FormData> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')) return readForm(request);
  try {
    return await parseFormData(request, { maxFiles: 1, maxFileSize: largestFile, maxParts: MOST_PARTS, maxTotalSize: largestFile + BESIDE_FILE });
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) throw new AppError('too_large', tooLarge);
    throw new AppError('validation', 'The form could not be read. Please send it again.');
  }
}

/** The bytes of a form's file field. Throws `validation` for text in its place, two files, or none chosen. */
export async function fileBytes(form: FormData, name: string): Promise<Buffer> {
  const values = form.getAll(name);
  const [file] = values;
  if (values.length !== 1 || !(file instanceof File) || file.size === 0) throw new AppError('validation', 'Please choose a file.');
  return Buffer.from(await file.arrayBuffer());
}
