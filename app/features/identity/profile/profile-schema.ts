import { z } from 'zod';
import { emailPatch, registrationForm } from '../identity-schema';
import { aboutLimits } from './about-limits';

const NAMES = { pronouns: 'Pronouns', aboutMe: 'About Me', interests: 'Interests & Hobbies' } as const;

function text(field: keyof typeof aboutLimits) {
  const limit = aboutLimits[field];
  return z
    .string({ error: `${NAMES[field]} takes a text` })
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(limit, `${NAMES[field]} cannot exceed ${limit.toLocaleString('en-US')} characters`));
}

/** SPEC.md §2 Settings, Profile. A new address is confirmed by mail before it counts. */
export const profileForm = z.object({ fullName: registrationForm.shape.fullName, email: emailPatch.optional() });

/** SPEC.md §2 Settings, About Me. */
export const aboutForm = z.object({ pronouns: text('pronouns'), aboutMe: text('aboutMe'), interests: text('interests') });

/** PATCH /api/user/profile takes either, and only what should change. Null empties a text. */
export const profilePatch = z
  .object({
    fullName: profileForm.shape.fullName.optional(),
    email: profileForm.shape.email,
    pronouns: aboutForm.shape.pronouns.nullish(),
    aboutMe: aboutForm.shape.aboutMe.nullish(),
    interests: aboutForm.shape.interests.nullish(),
  })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), 'There is nothing to change.');
