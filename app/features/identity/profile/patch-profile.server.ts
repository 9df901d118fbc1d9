import type { z } from 'zod';
import { AppError } from '~/platform/errors';
import { normaliseEmail, type UserJson } from '../identity-schema';
import type { SignedInUser } from '../sign-in-sessions/find-signed-in-user.server';
import { userJson } from '../user-json.server';
import { EMAIL_ELSEWHERE, type profilePatch } from './profile-schema';
import { readAboutMe } from './read-about-me.server';
import { updateAboutMe } from './update-about-me.server';
import { updateFullName } from './update-full-name.server';

/** PATCH /api/user/profile: name, About Me, or both. A changed address has to be confirmed, which this call cannot ask for. */
export async function patchProfile(user: SignedInUser, { fullName, email, ...about }: z.output<typeof profilePatch>): Promise<UserJson> {
  if (email !== undefined && normaliseEmail(email) !== user.email) throw new AppError('conflict', EMAIL_ELSEWHERE);
  if (fullName !== undefined) await updateFullName(user.id, fullName);
  if (Object.values(about).some((text) => text !== undefined)) await updateAboutMe(user.id, about);
  return userJson({ ...user, fullName: fullName ?? user.fullName }, await readAboutMe(user.id));
}
