import { parseWithZod } from '@conform-to/zod/v4';
import { MaxPartsExceededError, parseFormData, type ParseFormDataOptions } from '@remix-run/form-data-parser';
import type { z } from 'zod';
import { AppError } from '~/platform/errors';

/** More fields than any form of the site has, and few enough to parse cheaply. */
const MAX_FORM_FIELDS = 200;
const TOO_MANY_FIELDS = `This form has too many fields: at most ${MAX_FORM_FIELDS} are allowed.`;
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
  rejectManyFields(text);
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '');
}

/**
 * Returns a multipart form. `toFormError` maps an error of the parser to an AppError; null means that the form is
 * unreadable.
 */
export async function readMultipart(
  request: Request,
  limits: ParseFormDataOptions,
  toFormError: (error: unknown) => AppError | null,
): Promise<FormData> {
  try {
    return await parseFormData(request, { ...limits, maxParts: MAX_FORM_FIELDS });
  } catch (error) {
    if (error instanceof MaxPartsExceededError) throw new AppError('validation', TOO_MANY_FIELDS);
    throw toFormError(error) ?? new AppError('validation', UNREADABLE);
  }
}

/** Checked before decoding: each field becomes objects of many times its size. */
function rejectManyFields(text: string): void {
  let fields = 1;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > MAX_FORM_FIELDS) throw new AppError('validation', TOO_MANY_FIELDS);
  }
}

/** Returns the state that the button of a switch was pressed for. Throws `validation`. */
export function parseSwitch(value: string | undefined): boolean {
  if (value !== 'true' && value !== 'false') throw new AppError('validation', 'This switch must be true or false.');
  return value === 'true';
}

/** Returns the text fields of a form by name, without files. Of repeated fields the last one counts. */
export function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
}

/** Above the limit of every field except a long text, so that what is cut is too long in any case. */
const MAX_FIELD_CHARACTERS = 2_500;

/**
 * Parses the fields that the schema knows, each cut to a length. conform takes some names for commands and others for
 * paths into objects, so that it never gets other fields.
 */
export function parseForm<Schema extends z.ZodObject>(
  fields: Record<string, string>,
  schema: Schema,
  maxCharacters = MAX_FIELD_CHARACTERS,
) {
  const own = new FormData();
  for (const name of Object.keys(schema.shape))
    if (Object.hasOwn(fields, name)) own.append(name, fields[name]!.slice(0, maxCharacters));
  return parseWithZod(own, { schema, disableAutoCoercion: true });
}
