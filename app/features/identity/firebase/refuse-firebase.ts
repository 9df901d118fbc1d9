import { AppError } from '~/platform/errors';
import { IdentityError } from '../identity-error';
import { ProviderError, providerErrorText } from '../providers/provider-error';

/** What stops a person whose token is good, as the API says it. */
export function refuseFirebase(error: unknown): never {
  if (!(error instanceof ProviderError) && !(error instanceof IdentityError)) throw error;
  const message = error instanceof IdentityError ? error.message : (providerErrorText(error.code, 'google') ?? '');
  throw new AppError(error.code === 'auth/user-disabled' ? 'forbidden' : 'conflict', message);
}
