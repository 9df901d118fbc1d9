import { MaxPartsExceededError, parseFormData, type ParseFormDataOptions } from '@remix-run/form-data-parser';
import { z } from 'zod';
import { AppError } from '~/platform/errors';

/** More fields than any form of the site has, and few enough to parse cheaply. */
const MAX_FORM_FIELDS = 200;
const TOO_MANY_FIELDS = `This form has too many fields: at most ${MAX_FORM_FIELDS} are taken.`;
const UNREADABLE = 'The form could not be read. Please send it again.';

/** Returns the form in a request's body. Throws `validation` for an unreadable form, or one with too many fields. */
export async function readForm(request: Request): Promise<FormData> {
  // The server has limited the size of the body already.
  if (isMultipart(request))
    return readMultipart(
      request,
      { maxFiles: MAX_FORM_FIELDS, maxFileSize: Infinity, maxTotalSize: Infinity },
      () => null,
    );
  const text = await request.text().catch(() => {
    throw new AppError('validation', UNREADABLE);
  });
  refuseManyFields(text);
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '');
}

/**
 * Returns a multipart form. `refusalOf` maps an error of the parser to an AppError; null means that the form is
 * unreadable.
 */
export async function readMultipart(
  request: Request,
  limits: ParseFormDataOptions,
  refusalOf: (error: unknown) => AppError | null,
): Promise<FormData> {
  try {
    return await parseFormData(request, { ...limits, maxParts: MAX_FORM_FIELDS });
  } catch (error) {
    if (error instanceof MaxPartsExceededError) throw new AppError('validation', TOO_MANY_FIELDS);
    throw refusalOf(error) ?? new AppError('validation', UNREADABLE);
  }
}

/** Checked before decoding: each field becomes objects of many times its size. */
function refuseManyFields(text: string): void {
  let fields = 1;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > MAX_FORM_FIELDS) throw new AppError('validation', TOO_MANY_FIELDS);
  }
}

/** Returns the text fields of a form by name, without files. Of repeated fields the last one counts. */
export function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
}

/** Returns zod's error messages by field. */
export function fieldErrors(error: z.ZodError): Record<string, string[]> {
  return z.flattenError(error as z.ZodError<Record<string, unknown>>).fieldErrors as Record<string, string[]>;
}
