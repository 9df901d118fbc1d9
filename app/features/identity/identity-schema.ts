import { z } from 'zod';

/** The most characters of a field. What is longer is refused before anything else looks at it. */
const MAX_EMAIL = 100;
const MAX_NEW_PASSWORD = 100;
/** No password is as long: to be told that it is wrong needs no more. */
const MAX_GIVEN_PASSWORD = 1_000;
const MAX_FULL_NAME = 50;
const MAX_USERNAME = 30;
/** Names and the like come with blanks around them. */
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

/** Where somebody wants to go after signing in. */
const redirectTo = z.string().max(2_000, { abort: true }).catch('/');

/** docs/spec.md §5 Login. */
export const signInForm = z.object({
  email,
  password,
  redirectTo,
  remember: z.string().max(10, { abort: true }).optional().catch(undefined),
});

const isPairOfPasswords = z.object({
  password: z.string().max(MAX_GIVEN_PASSWORD, { abort: true }),
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
    // Shown beside the other mistakes, not only when there are none.
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

const currentPassword = z
  .string({ error: 'Current password is required' })
  .max(MAX_GIVEN_PASSWORD, { error: 'Password is too long', abort: true })
  .min(1, 'Current password is required');

/** Whether both new ones are equal is said over the whole form (docs/spec.md §5 Other rules). */
export const changePasswordForm = z.object({
  currentPassword,
  newPassword: newPassword('New password is required'),
  confirmPassword: confirmation,
});

/** Without a password the person confirms by having signed in lately. */
export const changeEmailForm = z.object({ newEmail: email, currentPassword: currentPassword.optional() });

/** A new address, as it comes with the profile. */
export const emailPatch = email;

/** One address in one spelling. */
export function normaliseEmail(address: string): string {
  return address.trim().toLowerCase();
}

/** Stands in the place of an address that nobody gave; nothing is delivered to it (RFC 2606). */
export function placeholderEmail(userId: string): string {
  return `${userId}${NOWHERE}`;
}

export function isPlaceholderEmail(address: string): boolean {
  return address.toLowerCase().endsWith(NOWHERE);
}

/** The address as people and programs see it: null where there is none yet. */
export function knownEmail(address: string): string | null {
  return isPlaceholderEmail(address) ? null : address;
}

const NOWHERE = '@no-email.invalid';

/** The user as programs see it (docs/spec.md §3). */
export type UserJson = {
  id: string;
  username: string;
  fullName: string;
  /** Null where the provider of the sign-in gave none. */
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

const KEPT_FIELDS = ['email', 'fullName', 'username', 'remember', 'terms'];

/** What a refused form is shown with again: the fields that it has, without passwords, and no more of each than anybody types. */
export function keptValues(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    KEPT_FIELDS.filter((name) => Object.hasOwn(fields, name)).map((name) => [
      name,
      fields[name]!.slice(0, MAX_UNTRIMMED),
    ]),
  );
}
