import { z } from 'zod';
import { emailPatch, registrationForm } from '../identity-schema';
import { aboutLimits } from './about-limits';

const NAME_MISSING = 'Full name is required';
const NAMES = { pronouns: 'Pronouns', aboutMe: 'About Me', interests: 'Interests & Hobbies' } as const;

function text(field: keyof typeof aboutLimits) {
  const limit = aboutLimits[field];
  const error = `${NAMES[field]} cannot exceed ${limit.toLocaleString('en-US')} characters`;
  return (
    z
      .string({ error: `${NAMES[field]} takes a text` })
      // Browsers send a line break as two characters, and surrounding white space does not count.
      .max(limit * 2 + 1_000, { error, abort: true })
      .transform((value) => value.replaceAll('\r\n', '\n').trim())
      .pipe(z.string().max(limit, { error, abort: true }))
  );
}

/**
 * Accepts the present name unchanged, also one that a provider gave ('Dr. Fay B.'); a different name follows the rules
 * of registration.
 */
export function fullNameOf(present: string) {
  return z.unknown().transform((name, context) => {
    if (name === present) return present;
    const parsed = registrationForm.shape.fullName.safeParse(name);
    if (parsed.success) return parsed.data;
    for (const { message } of parsed.error.issues) context.addIssue(message);
    return z.NEVER;
  });
}

/** docs/spec.md §2 Settings, Profile. A new address takes effect only after it is confirmed by mail. */
export const profileForm = (presentName: string) =>
  z.object({ fullName: fullNameOf(presentName), email: emailPatch.optional() });

/** docs/spec.md §2 Settings, About Me. */
export const aboutForm = z.object({
  pronouns: text('pronouns'),
  aboutMe: text('aboutMe'),
  interests: text('interests'),
});

/**
 * The body of PATCH /api/user/profile: only the fields that should change. Null clears a text. `patchProfile` validates
 * the full name.
 */
export const profilePatch = z
  .object({
    fullName: z
      .string({ error: NAME_MISSING })
      .max(1_000, { error: 'Full name cannot exceed 50 characters', abort: true })
      .optional(),
    email: emailPatch.optional(),
    pronouns: aboutForm.shape.pronouns.nullish(),
    aboutMe: aboutForm.shape.aboutMe.nullish(),
    interests: aboutForm.shape.interests.nullish(),
  })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), 'There is nothing to change.');
