/** The identity errors of docs/spec.md §5 and §8 with their messages for the user. */
const TEXT = {
  'auth/invalid-email': 'Invalid email format. Please check your email address.',
  'auth/user-disabled': 'This account has been disabled. Please contact support.',
  'auth/user-not-found': 'No account found with this email. Please check your email or sign up.',
  'auth/wrong-password': 'Incorrect password. Please try again or reset your password.',
  'auth/too-many-requests': 'Too many failed login attempts. Please try again later or reset your password.',
  'auth/too-many-sign-ins':
    'This account was signed in to very often in the last minutes. Please wait 15 minutes, then try again.',
  'auth/email-already-in-use': 'An account with this email already exists. Please login instead.',
  'auth/weak-password': 'Password is too weak. Please choose a stronger password.',
  'auth/password-missing': 'Password is required',
  'auth/no-password': 'This account has no password yet. "Forgot password?" mails a link that sets one.',
  'auth/invalid-code': 'This code is not right. Codes change every 30 seconds and work once.',
  'auth/too-many-codes': 'Too many codes were wrong. Please wait, then try again.',
  'auth/two-factor-on': 'Two-step sign-in is on already.',
  'auth/two-factor-not-started': 'This set-up is over. Please start it again.',
  'auth/email-taken': 'This address belongs to an account already, so yours was not changed.',
  'auth/same-email': 'This is your address already.',
  'auth/username-taken': 'This username is already taken. Please choose another.',
  'auth/sign-in-again': 'Your account was changed in this moment. Please sign in again.',
  'auth/link-gone': 'This link does not work any more.',
  'auth/requires-recent-login':
    'Please log out, sign in again and repeat this within 10 minutes: your account has no password to confirm it with.',
  'auth/login-failed': 'Login failed. Please check your credentials and try again.',
  'auth/registration-refused': 'Registration failed. Please try again with different information.',
  'auth/registration-failed': 'Failed to register your account with our server. Please try again.',
} as const;

export type IdentityErrorCode = keyof typeof TEXT;

/** Thrown when a user cannot be authenticated or an account change is rejected. `message` is shown to the user. */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: IdentityErrorCode, retryAfterSeconds?: number) {
    super(TEXT[code]);
    this.name = 'IdentityError';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    if (this.code.startsWith('auth/too-many-')) return 429;
    return this.code === 'auth/login-failed' || this.code === 'auth/registration-failed' ? 503 : 400;
  }
}
