import { isIdentityError, type IdentityErrorCode } from '~/features/identity/identity-error';
import type { SignedInUser } from '~/features/identity/sign-in-sessions/sign-in-sessions.server';
import { AppError } from '~/platform/errors';
import { rejectForm } from '~/platform/web/reject-form.server';

/** A form of `/settings` with the user who submitted it. */
export type SettingsCall = {
  user: SignedInUser;
  form: FormData;
  /** The text fields of the form, with its `intent`. */
  fields: Record<string, string>;
  request: Request;
  clientAddress: string;
};

/** Returns a redirect (usually `redirectWithToast`) or the rejected form. */
export type SettingsForm = (call: SettingsCall) => Promise<Response | ReturnType<typeof rejectForm>>;

type Submission = Parameters<typeof rejectForm>[1];

/** Shows a form again after a failed reauthentication. Rethrows other errors. */
export function confirmationError(form: string, submission: Submission, error: unknown, title = 'Not confirmed') {
  if (!isIdentityError(error)) throw error;
  if (error.code === 'auth/password-missing')
    return rejectForm(form, submission, { fields: { password: error.message } });
  if (error.code === 'auth/wrong-password')
    return rejectForm(form, submission, { fields: { password: 'Incorrect password. Please try again.' } });
  return rejectForm(form, submission, { banner: [title, error.message], error });
}

type Shown = { title: string; fields?: Partial<Record<IdentityErrorCode, string>> };

/** Shows an error at the field that it is about, else as that of the form. Rethrows unexpected errors. */
export function identityFormError(form: string, submission: Submission, error: unknown, { title, fields = {} }: Shown) {
  if (!(error instanceof AppError)) throw error;
  const field = isIdentityError(error) ? fields[error.code] : undefined;
  const shown = field ? { fields: { [field]: error.message } } : { banner: [title, error.message] };
  return rejectForm(form, submission, { ...shown, error });
}
