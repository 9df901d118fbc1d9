import { MaxFileSizeExceededError, MaxTotalSizeExceededError } from '@remix-run/form-data-parser';
import { AppError } from '~/platform/errors';
import { createRateLimit } from '~/platform/rate-limit.server';
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '~/upload-limits';
import { isMultipart, readForm, readMultipart } from './form-data.server';

/** The limit for all text fields together, which the file size limit does not cover. */
const MAX_TEXT_CHARACTERS = 1024 * 1024;

/**
 * Returns a form that may contain one file. The file name is set by the client and can be a path. Throws `too_large` or
 * `validation`.
 */
export async function readUploadForm(
  request: Request,
  largestFile = MAX_FILE_BYTES,
  tooLarge = FILE_TOO_LARGE,
): Promise<FormData> {
  if (!isMultipart(request)) return readForm(request);
  const limits = { maxFiles: 1, maxFileSize: largestFile, maxTotalSize: largestFile + MAX_TEXT_CHARACTERS };
  const form = await readMultipart(request, limits, (error) =>
    error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError
      ? new AppError('too_large', tooLarge)
      : null,
  );
  const characters = [...form].reduce((sum, [, value]) => sum + (typeof value === 'string' ? value.length : 0), 0);
  if (characters > MAX_TEXT_CHARACTERS)
    throw new AppError('too_large', 'This is too large to send. Please keep it under 1 MB.');
  return form;
}

/** Returns the bytes of a form's file field. Throws `validation` for text in its place, two files, or no file. */
export async function fileBytes(form: FormData, name: string): Promise<Buffer> {
  const values = form.getAll(name);
  const [file] = values;
  if (values.length !== 1 || !(file instanceof File) || file.size === 0)
    throw new AppError('validation', 'Please choose a file.');
  return Buffer.from(await file.arrayBuffer());
}

const uploads = createRateLimit({
  name: 'uploads',
  limit: 60,
  window: 60 * 60,
  message: 'Too many uploads. Please try again later.',
});

/** Counts one upload of a user. Throws `too_many_requests`. */
export async function limitUploads(userId: string): Promise<void> {
  await uploads.use(userId);
}
