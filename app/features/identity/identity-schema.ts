import { z } from 'zod';

const email = z.string({ error: 'Email is required' }).min(1, 'Email is required').pipe(z.email('Invalid email address format'));
const password = z.string({ error: 'Password is required' }).min(1, 'Password is required').min(6, 'Password must be at least 6 characters');

const newPassword = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .min(6, 'Password must be at least 6 characters')
    .max(100, 'Password is too long')
    .regex(/(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s, 'Password must contain at least one uppercase letter, one lowercase letter, and one number');
const confirmation = z.string({ error: 'Please confirm your password' }).min(1, 'Please confirm your password');
const newEmail = email.pipe(z.string().max(100, 'Email address is too long'));

/** SPEC.md §5 Login. */
export const signInForm = z.object({
  email,
  password,
  remember: z.string().optional(),
});

/** SPEC.md §5 Registration. */
export const registrationForm = z
  .object({
    fullName: z
      .string({ error: 'Full name is required' })
      .trim()
      .min(1, 'Full name is required')
      .max(50, 'Full name cannot exceed 50 characters')
      .regex(/^(?=.*\p{L})[\p{L}\p{M} '’-]*$/u, 'Name should only contain letters, spaces, hyphens, and apostrophes'),
    email: newEmail,
    username: z
      .string({ error: 'Username must be at least 3 characters' })
      .trim()
      .min(3, 'Username must be at least 3 characters')
      .max(30, 'Username cannot exceed 30 characters')
      .regex(/^[A-Za-z0-9_-]*$/, 'Username can only contain letters, numbers, underscores, and hyphens'),
    password: newPassword('Password is required'),
    confirmPassword: confirmation,
    terms: z.literal('on', { error: 'You must accept the Terms of Service and Privacy Policy to create an account' }),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
    // Shown beside the other mistakes, not only when there are none.
    when: ({ value }) => z.object({ password: z.string(), confirmPassword: z.string().min(1) }).safeParse(value).success,
  });

export type Registration = z.infer<typeof registrationForm>;

export const forgotPasswordForm = z.object({ email });

export const resetPasswordForm = z
  .object({ password: newPassword('Password is required'), confirmPassword: confirmation })
  .refine((form) => form.password === form.confirmPassword, { path: ['confirmPassword'], error: 'Passwords do not match' });

const currentPassword = z.string({ error: 'Current password is required' }).min(1, 'Current password is required');

/** Whether both new ones are equal is said over the whole form (SPEC.md §5 Other rules). */
export const changePasswordForm = z.object({
  currentPassword,
  newPassword: newPassword('New password is required'),
  confirmPassword: confirmation,
});

/** Without a password the person confirms by having signed in lately. */
export const changeEmailForm = z.object({ newEmail, currentPassword: currentPassword.optional() });

/** A new address, as it comes with the profile. */
export const emailPatch = newEmail;

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

/** The user as programs see it (SPEC.md §3). */
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

/** What may be asked of a form before it is sent to a browser again: everything but passwords. */
export function keptValues(fields: Record<string, string>): Record<string, string> {
  const { password: _password, confirmPassword: _confirm, ...kept } = fields;
  return kept;
}
