import { AppError } from '../errors';

/** The form in a request's body. Throws `validation` for a body that is no readable form, which the platform's own reader answers with a 500. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new AppError('validation', 'The form could not be read. Please send it again.');
  }
}

/** The text fields of a form by name; files and repeated fields are left out. */
export function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
}
