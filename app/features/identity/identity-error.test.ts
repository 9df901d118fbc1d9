import { describe, expect, it } from 'vitest';
import { AppError } from '~/platform/errors';
import { isSilent, isProviderError, providerError, providerErrorText } from './identities/provider-error';
import { identityError, isIdentityError } from './identity-error';

describe('identity errors', () => {
  it.each([
    ['auth/wrong-password', 400],
    ['auth/too-many-requests', 429],
    ['auth/too-many-codes', 429],
    ['auth/login-failed', 503],
    ['auth/registration-failed', 503],
  ] as const)('%s is an AppError with status %i', (code, status) => {
    const error = identityError(code, { retryAfterSeconds: 7 });
    expect(error).toBeInstanceOf(AppError);
    expect([error.code, error.status, error.retryAfterSeconds]).toEqual([code, status, 7]);
    expect(isIdentityError(error)).toBe(true);
  });

  it('are not any other AppError', () => {
    expect(isIdentityError(new AppError('not_found', 'This is unknown.'))).toBe(false);
    expect(isIdentityError(providerError('auth/cancelled'))).toBe(false);
    expect(isProviderError(identityError('auth/wrong-password'))).toBe(false);
  });
});

describe('provider errors', () => {
  it('are silent only when the user caused them on purpose', () => {
    expect(isSilent(providerError('auth/cancelled'))).toBe(true);
    expect(isSilent(providerError('auth/failed'))).toBe(false);
    expect(isSilent(new Error('auth/cancelled'))).toBe(false);
  });

  it('say of a code that they share with identity errors what those say', () => {
    for (const code of ['auth/user-disabled', 'auth/too-many-requests'] as const)
      expect(providerErrorText(code, 'google')).toBe(identityError(code).message);
  });
});
