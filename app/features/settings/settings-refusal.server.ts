import { data } from '@remix-run/node';
import { IdentityError, type IdentityErrorCode } from '~/features/identity/identity-error';
import type { SignedInUser } from '~/features/identity/sign-in-sessions/sign-in-sessions.server';
import { AppError } from '~/platform/errors';

/** A form of `/settings` with the user who submitted it. */
export type SettingsCall = {
  user: SignedInUser;
  form: FormData;
  /** The text fields of the form, with its `intent`. */
  fields: Record<string, string>;
  request: Request;
  clientAddress: string;
};

/** What the page shows again, with status 400 or that of the error: errors by field, values except passwords. */
export type SettingsAnswer = {
  intent: string;
  errors: Record<string, string[]>;
  values: Record<string, string>;
  formError: { title: string; message: string } | null;
};

/** Returns a redirect (usually `redirectWithToast`) or the result of `settingsRefusal`. */
export type SettingsForm = (call: SettingsCall) => Promise<Response | ReturnType<typeof settingsRefusal>>;

/** Above the character limit of every settings field. */
const MAX_KEPT_CHARACTERS = 20_000;

/** Returns a form with its errors. Only fields in `keep` are sent back to the browser: never passwords and codes. */
export function settingsRefusal(
  call: Pick<SettingsCall, 'fields'>,
  found: {
    errors?: Record<string, string[] | null> | null;
    formError?: SettingsAnswer['formError'];
    keep?: readonly string[];
    status?: number;
  },
) {
  const errors = Object.fromEntries(
    Object.entries(found.errors ?? {}).map(([field, messages]) => [field, (messages ?? []).slice(0, 1)]),
  );
  const values = Object.fromEntries(
    (found.keep ?? []).map((field) => [field, (call.fields[field] ?? '').slice(0, MAX_KEPT_CHARACTERS)]),
  );
  const answer: SettingsAnswer = {
    intent: (call.fields['intent'] ?? '').slice(0, 40),
    errors,
    values,
    formError: found.formError ?? null,
  };
  return data(answer, { status: found.status ?? 400 });
}

/** Shows a form again after a failed reauthentication. Rethrows other errors. */
export function refuseConfirmation(
  call: Pick<SettingsCall, 'fields'>,
  error: unknown,
  keep: readonly string[],
  title = 'Not confirmed',
) {
  if (!(error instanceof IdentityError)) throw error;
  if (error.code === 'auth/password-missing')
    return settingsRefusal(call, { errors: { password: [error.message] }, keep });
  if (error.code === 'auth/wrong-password')
    return settingsRefusal(call, { errors: { password: ['Incorrect password. Please try again.'] }, keep });
  return settingsRefusal(call, { formError: { title, message: error.message }, keep, status: error.status });
}

type Shown = { title: string; keep?: readonly string[]; fields?: Partial<Record<IdentityErrorCode, string>> };

/** Shows an error at the field that it is about, else as a form error. Rethrows unexpected errors. */
export function refuseIdentity(call: SettingsCall, error: unknown, { title, keep, fields = {} }: Shown) {
  if (!(error instanceof IdentityError) && !(error instanceof AppError)) throw error;
  const field = error instanceof IdentityError ? fields[error.code] : undefined;
  return settingsRefusal(call, {
    errors: field ? { [field]: [error.message] } : {},
    formError: field ? null : { title, message: error.message },
    status: error.status,
    ...(keep && { keep }),
  });
}
