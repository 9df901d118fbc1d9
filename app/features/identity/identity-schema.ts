import { z } from 'zod';

/** Character limits of the fields. A longer value is rejected before any other validation. */
const MAX_EMAIL = 100;
const MAX_NEW_PASSWORD = 100;
/** Far above the limit of new passwords: a longer input cannot be right and is not checked. */
export const MAX_GIVEN_PASSWORD = 1_000;
const MAX_FULL_NAME = 50;
const MAX_USERNAME = 30;
/** Limit before surrounding white space is trimmed. */
const MAX_UNTRIMMED = 1_000;

const email = z
  .string({ error: 'Email is required' })
  .max(MAX_EMAIL, { error: 'Email address is too long', abort: true })
  .min(1, 'Email is required')
  .pipe(z.email('Invalid email address format'));
const password = z
  .string({ error: 'Password is required' })
  .max(MAX_GIVEN_PASSWORD, { error: 'Password is too long', abort: true })
  .min(1, 'Password is required')
  .min(6, 'Password must be at least 6 characters');

const newPassword = (missing: string) =>
  z
    .string({ error: missing })
    .max(MAX_NEW_PASSWORD, { error: 'Password is too long', abort: true })
    .min(1, missing)
    .min(6, 'Password must be at least 6 characters')
    .regex(
      /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s,
      'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    );
const confirmation = z
  .string({ error: 'Please confirm your password' })
  .max(MAX_GIVEN_PASSWORD, { error: 'Passwords do not match', abort: true })
  .min(1, 'Please confirm your password');

/** The path to open after sign-in. */
const redirectTo = z.string().max(2_000, { abort: true }).min(1).catch('/');

/** docs/spec.md §5 Login. */
export const signInForm = z.object({
  email,
  password,
  redirectTo,
  remember: z.string().max(10, { abort: true }).optional().catch(undefined),
});

const isPairOfPasswords = z.object({
  password: z.string().max(MAX_GIVEN_PASSWORD, { abort: true }).min(1),
  confirmPassword: z.string().max(MAX_GIVEN_PASSWORD, { abort: true }).min(1),
});

/** docs/spec.md §5 Registration. */
export const registrationForm = z
  .object({
    fullName: z
      .string({ error: 'Full name is required' })
      .max(MAX_UNTRIMMED, { error: 'Full name cannot exceed 50 characters', abort: true })
      .trim()
      .min(1, 'Full name is required')
      .max(MAX_FULL_NAME, { error: 'Full name cannot exceed 50 characters', abort: true })
      .regex(/^(?=.*\p{L})[\p{L}\p{M} '’-]*$/u, 'Name should only contain letters, spaces, hyphens, and apostrophes'),
    email,
    username: z
      .string({ error: 'Username must be at least 3 characters' })
      .max(MAX_UNTRIMMED, { error: 'Username cannot exceed 30 characters', abort: true })
      .trim()
      .min(3, 'Username must be at least 3 characters')
      .max(MAX_USERNAME, { error: 'Username cannot exceed 30 characters', abort: true })
      .regex(/^[A-Za-z0-9_-]*$/, 'Username can only contain letters, numbers, underscores, and hyphens'),
    password: newPassword('Password is required'),
    confirmPassword: confirmation,
    redirectTo,
    terms: z.literal('on', { error: 'You must accept the Terms of Service and Privacy Policy to create an account' }),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
    // Also checked when other fields have errors.
    when: ({ value }) => isPairOfPasswords.safeParse(value).success,
  });

export type Registration = z.infer<typeof registrationForm>;

export const forgotPasswordForm = z.object({ email });

export const resetPasswordForm = z
  .object({ password: newPassword('Password is required'), confirmPassword: confirmation })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
  });

/** Allows for spaces that a user may type. */
export const MAX_CODE_CHARACTERS = 100;

/** Far above any code: white space around one does not count. */
const MAX_TYPED_CODE = 2_500;

/** A code as it was typed. What is longer than a code can be is cut, and counts as a wrong one. */
export const secondFactorCode = z
  .string({ error: 'Code is required' })
  .max(MAX_TYPED_CODE, { error: 'Code is required', abort: true })
  .transform((code) => code.slice(0, MAX_CODE_CHARACTERS + 1).trim())
  .pipe(
    z
      .string()
      .max(MAX_CODE_CHARACTERS + 1, { abort: true })
      .min(1, 'Code is required'),
  );

export const secondFactorForm = z.object({ code: secondFactorCode });

const currentPassword = z
  .string({ error: 'Current password is required' })
  .max(MAX_GIVEN_PASSWORD, { error: 'Password is too long', abort: true })
  .min(1, 'Current password is required');

/** A mismatch of the new passwords is reported as a form error (docs/spec.md §5 Other rules), not here. */
export const changePasswordForm = z.object({
  currentPassword,
  newPassword: newPassword('New password is required'),
  confirmPassword: confirmation,
});

/** Users without a password confirm with a recent sign-in instead. */
export const changeEmailForm = z.object({ newEmail: email, currentPassword: currentPassword.optional() });

/** The email field of a profile change. */
export const emailPatch = email;

export function normaliseEmail(address: string): string {
  return address.trim().toLowerCase();
}

/** Returns the placeholder for an account without an address; nothing is delivered to it (RFC 2606). */
export function placeholderEmail(userId: string): string {
  return `${userId}${NOWHERE}`;
}

export function isPlaceholderEmail(address: string): boolean {
  return address.toLowerCase().endsWith(NOWHERE);
}

/** Returns the address that users and API clients see: null when it is a placeholder. */
export function knownEmail(address: string): string | null {
  return isPlaceholderEmail(address) ? null : address;
}

const NOWHERE = '@no-email.invalid';

/** The user as API clients see it (docs/spec.md §3). */
export type UserJson = {
  id: string;
  username: string;
  fullName: string;
  /** Null when the sign-in provider gave none. */
  email: string | null;
  photoURL: string | null;
  sessionId: string;
  isAuthenticated: true;
  securityLevel: number;
  aboutMe: string | null;
  pronouns: string | null;
  interests: string | null;
  fitbitConnectedAt: string | null;
  fitbitUserId: string | null;
};
