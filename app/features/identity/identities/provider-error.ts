import { AppError } from '~/platform/errors';
import { notEnabledText, type Provider, providerTable } from './provider-schema';

const CODES = [
  'auth/cancelled',
  'auth/superseded',
  'auth/unauthorized-domain',
  'auth/operation-not-allowed',
  'auth/network-request-failed',
  'auth/account-exists-with-different-credential',
  'auth/credential-already-in-use',
  'auth/user-disabled',
  'auth/too-many-requests',
  'auth/failed',
] as const;

type ProviderErrorCode = (typeof CODES)[number];

const FAILED = 'Authentication failed. Please try again.';

/** The error of a failed sign-in with a provider. Its text depends on the provider: `providerErrorText`. */
type ProviderError = AppError & { readonly code: ProviderErrorCode };

export function providerError(code: ProviderErrorCode, cause?: unknown): ProviderError {
  return new AppError(code, FAILED, { kind: 'validation', cause }) as ProviderError;
}

export function isProviderError(error: unknown): error is ProviderError {
  return error instanceof AppError && CODES.some((code) => code === error.code);
}

/** Returns whether the user caused the error on purpose, so that no message is needed. */
export function isSilent(error: unknown): boolean {
  return isProviderError(error) && (error.code === 'auth/cancelled' || error.code === 'auth/superseded');
}

/** Returns the message for the user (docs/spec.md §8 Sign-in), or null when none is shown. */
export function providerErrorText(code: ProviderErrorCode, provider: Provider): string | null {
  const label = providerTable[provider].label;
  switch (code) {
    case 'auth/cancelled':
    case 'auth/superseded':
      return null;
    case 'auth/unauthorized-domain':
      return `This domain is not authorized for ${label} authentication. Please contact support.`;
    case 'auth/operation-not-allowed':
      return notEnabledText(provider);
    case 'auth/network-request-failed':
      return 'Network error. Please check your connection and try again.';
    case 'auth/account-exists-with-different-credential':
      return 'An account already exists with the same email but different sign-in credentials.';
    case 'auth/credential-already-in-use':
      return `This ${label} account is already linked to another account.`;
    case 'auth/user-disabled':
      return 'This account has been disabled. Please contact support.';
    case 'auth/too-many-requests':
      return 'Too many failed login attempts. Please try again later or reset your password.';
    case 'auth/failed':
      return FAILED;
  }
}

/** Maps a provider's `error` (RFC 6749 §4.1.2.1 and §5.2) to an error code. The provider's text is never shown. */
export function parseProviderError(error: unknown): ProviderErrorCode {
  switch (error) {
    case 'access_denied':
    case 'user_cancelled':
    case 'consent_required':
    case 'interaction_required':
      return 'auth/cancelled';
    case 'unauthorized_client':
    case 'redirect_uri_mismatch':
      return 'auth/unauthorized-domain';
    case 'invalid_client':
      return 'auth/operation-not-allowed';
    case 'server_error':
    case 'temporarily_unavailable':
      return 'auth/network-request-failed';
    default:
      return 'auth/failed';
  }
}
