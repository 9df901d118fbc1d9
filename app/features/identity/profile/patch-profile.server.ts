import type { z } from 'zod';
import { AppError } from '~/platform/errors';
import { IdentityError } from '../identity-error';
import type { UserJson } from '../identity-schema';
import type { SignedInUser } from '../sign-in-sessions/find-signed-in-user.server';
import { userJson } from '../user-json.server';
import { fullNameOf, type profilePatch } from './profile-schema';
import { readAboutMe } from './read-about-me.server';
import { updateAboutMe } from './update-about-me.server';
import { updateProfile } from './update-profile.server';

/** PATCH /api/user/profile: name, address, About Me, or any of them. The answer has the old address until the new one is confirmed. */
export async function patchProfile(
  user: SignedInUser,
  { fullName: wish, email, ...about }: z.output<typeof profilePatch>,
  clientAddress: string,
): Promise<UserJson> {
  const fullName = wish === undefined ? undefined : readFullName(user.fullName, wish);
  try {
    await updateProfile(user, { fullName, email }, clientAddress);
  } catch (error) {
    if (error instanceof IdentityError)
      throw new AppError(error.code === 'auth/invalid-email' ? 'validation' : 'conflict', error.message);
    throw error;
  }
  if (Object.values(about).some((text) => text !== undefined)) await updateAboutMe(user.id, about);
  return userJson({ ...user, fullName: fullName ?? user.fullName }, await readAboutMe(user.id));
}

function readFullName(present: string, wish: string): string {
  const name = fullNameOf(present).safeParse(wish);
  if (name.success) return name.data;
  const message = name.error.issues[0]?.message ?? '';
  throw new AppError('validation', message, { details: [`fullName: ${message}`] });
}
