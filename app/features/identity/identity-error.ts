import { AppError, type ErrorCode } from '~/platform/errors';

/** The identity errors of docs/spec.md §5 and §8 with their messages for the user. */
const TEXT = {
  'auth/invalid-email': 'Invalid email format. Please check your email address.',
  'auth/user-disabled': 'This account has been disabled. Please contact support.',
  'auth/user-not-found': 'No account found with this email. Please check your email or sign up.',
  'auth/wrong-password': 'Incorrect password. Please try again or reset your password.',
  'auth/too-many-requests': 'Too many failed login attempts. Please try again later or reset your password.',
  'auth/too-many-sign-ins':
    'There were many sign-ins to this account in the last few minutes. Please wait 15 minutes, then try again.',
  'auth/email-already-in-use': 'An account with this email already exists. Please login instead.',
  'auth/weak-password': 'Password is too weak. Please choose a stronger password.',
  'auth/password-missing': 'Password is required',
  'auth/no-password': 'This account has no password yet. Use "Forgot password?" to get a link by email and set one.',
  'auth/invalid-code': 'That code is not right. Codes change every 30 seconds and work once, so try the newest one.',
  'auth/too-many-codes': 'Too many codes were wrong. Please wait, then try again.',
  'auth/two-factor-on': 'Two-step sign-in is already on.',
  'auth/two-factor-not-started': 'This setup has expired. Please start again.',
  'auth/email-taken': 'Another account already uses this address, so yours was not changed.',
  'auth/same-email': 'This is already your address.',
  'auth/username-taken': 'This username is already taken. Please choose another.',
  'auth/sign-in-again': 'Your account was just changed. Please sign in again.',
  'auth/link-gone': 'This link no longer works.',
  'auth/requires-recent-login':
    'Your account has no password to confirm this with. Please log out, sign in again and try within 10 minutes.',
  'auth/login-failed': 'Login failed. Please check your credentials and try again.',
  'auth/registration-refused': 'Registration failed. Please try again with different information.',
  'auth/sign-ups-closed': 'New accounts are closed right now.',
  'auth/invitation-needed':
    'You need an invitation to register here. Open the link in your invitation email, and use the address it was sent to.',
  'auth/registration-failed': 'Failed to register your account with our server. Please try again.',
} as const;

export type IdentityErrorCode = keyof typeof TEXT;

/** An error of a user who cannot be authenticated, or of a rejected account change. */
type IdentityError = AppError & { readonly code: IdentityErrorCode };

export function identityError(
  code: IdentityErrorCode,
  more: { retryAfterSeconds?: number | undefined; cause?: unknown } = {},
): IdentityError {
  return new AppError(code, TEXT[code], { ...more, kind: kindOf(code) }) as IdentityError;
}

export function isIdentityError(error: unknown): error is IdentityError {
  return error instanceof AppError && Object.hasOwn(TEXT, error.code);
}

function kindOf(code: IdentityErrorCode): ErrorCode {
  if (code.startsWith('auth/too-many-')) return 'too_many_requests';
  if (code === 'auth/sign-ups-closed' || code === 'auth/invitation-needed') return 'forbidden';
  return code === 'auth/login-failed' || code === 'auth/registration-failed' ? 'unavailable' : 'validation';
}
