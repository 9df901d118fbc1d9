import { MaxPartsExceededError, parseFormData, type ParseFormDataOptions } from '@remix-run/form-data-parser';
import { z } from 'zod';
import { AppError } from '~/platform/errors';

/** More than any form here has, and few enough to be read at no cost. */
const MAX_FORM_FIELDS = 200;
const TOO_MANY_FIELDS = `This form has too many fields: at most ${MAX_FORM_FIELDS} are taken.`;
const UNREADABLE = 'The form could not be read. Please send it again.';

/** The form in a request's body. Throws `validation` for a body that is no readable form, or one of too many fields. */
export async function readForm(request: Request): Promise<FormData> {
  // The server has bounded the body.
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

/** A form of parts. `refusalOf` says what an error of the reader means; without a meaning it is a form that cannot be read. */
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

/** Before they are decoded: each field becomes objects of many times its size. */
function refuseManyFields(text: string): void {
  let fields = 1;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > MAX_FORM_FIELDS) throw new AppError('validation', TOO_MANY_FIELDS);
  }
}

/** The text fields of a form by name; files and repeated fields are left out. */
export function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
}

/** What zod found wrong, by field. */
export function fieldErrors(error: z.ZodError): Record<string, string[]> {
  return z.flattenError(error as z.ZodError<Record<string, unknown>>).fieldErrors as Record<string, string[]>;
}
