import { AppError } from '~/platform/errors';
import { ProviderError, providerErrorText } from '../providers/provider-error';

/** What stops a person whose token is good, as the API says it. */
export function refuseFirebase(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  const message = providerErrorText(error.code, 'google') ?? '';
  throw new AppError(error.code === 'auth/user-disabled' ? 'forbidden' : 'conflict', message);
}
