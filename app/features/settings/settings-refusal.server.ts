import { data } from '@remix-run/node';
import { IdentityError, type IdentityErrorCode } from '~/features/identity/identity-error';
import type { SignedInUser } from '~/features/identity/sign-in-sessions/sign-in-sessions.server';
import { AppError } from '~/platform/errors';

/** A form of `/settings`, posted by the person whose settings they are. */
export type SettingsCall = {
  user: SignedInUser;
  form: FormData;
  /** The text fields of the form, with its `intent`. */
  fields: Record<string, string>;
  request: Request;
  clientAddress: string;
};

/** What the page shows again, with status 400 or that of the refusal: errors beside their fields, values but for passwords. */
export type SettingsAnswer = {
  intent: string;
  errors: Record<string, string[]>;
  values: Record<string, string>;
  formError: { title: string; message: string } | null;
};

/** Answers a redirect (usually `redirectWithToast`) or what `settingsRefusal` makes. */
export type SettingsForm = (call: SettingsCall) => Promise<Response | ReturnType<typeof settingsRefusal>>;

/** More than any field of the settings takes. */
const MAX_KEPT_CHARACTERS = 20_000;

/** Only what is listed in `keep` goes back to the browser: passwords and codes never do. */
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

/** Shows a form again whose person could not be confirmed. What is not a refusal is thrown on. */
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

/** Says a refusal beside the field that it is about, else over the form. What is no refusal is thrown on. */
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
