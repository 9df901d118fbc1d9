import { AppError } from '~/platform/errors';
import { IdentityError, type IdentityErrorCode } from '../identity-error';
import { settingsRefusal, type SettingsCall } from './settings-refusal.server';

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
