import type { z } from 'zod';
import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { requestEmailChange } from '../email-change/email-change.server';
import { isIdentityError } from '../identity-error';
import { isPlaceholderEmail, normaliseEmail, type UserJson } from '../identity-schema';
import type { SignedInUser } from '../sign-in-sessions/sign-in-sessions.server';
import { userJson } from './users.server';
import { getAboutMe, updateAboutMe } from './about-me.server';
import { fullNameOf, type profilePatch } from './profile-schema';

/**
 * Handles PATCH /api/user/profile: name, email, About Me, or any of them. The response has the old email until the new
 * one is confirmed.
 */
export async function patchProfile(
  user: SignedInUser,
  { fullName: wish, email, ...about }: z.output<typeof profilePatch>,
  clientAddress: string,
): Promise<UserJson> {
  const fullName = wish === undefined ? undefined : parseFullName(user.fullName, wish);
  try {
    await updateProfile(user, { fullName, email }, clientAddress);
  } catch (error) {
    if (isIdentityError(error))
      throw new AppError(error.code === 'auth/invalid-email' ? 'validation' : 'conflict', error.message, {
        cause: error,
      });
    throw error;
  }
  if (Object.values(about).some((text) => text !== undefined)) await updateAboutMe(user.id, about);
  return userJson({ ...user, fullName: fullName ?? user.fullName }, await getAboutMe(user.id));
}

function parseFullName(present: string, wish: string): string {
  const name = fullNameOf(present).safeParse(wish);
  if (name.success) return name.data;
  const message = name.error.issues[0]?.message ?? '';
  throw new AppError('validation', message, { details: [`fullName: ${message}`] });
}

type Change = { fullName?: string | undefined; email?: string | undefined };

/**
 * Changes name and address, and returns whether mails were sent. An address changes only when the old and the new
 * mailbox have confirmed it, so no password is required. An account without an address adds one under Security, which
 * requires a recent sign-in. Throws an identity error, `conflict`, and what `requestEmailChange` throws.
 */
export async function updateProfile(
  user: SignedInUser,
  { fullName, email }: Change,
  clientAddress: string,
): Promise<boolean> {
  const asksForMails = email !== undefined && normaliseEmail(email) !== user.email;
  if (asksForMails && isPlaceholderEmail(user.email))
    throw new AppError('conflict', 'Add your email address in Settings under Security.');
  if (asksForMails) await requestEmailChange(user.id, email, clientAddress);
  if (fullName !== undefined) await updateFullName(user.id, fullName);
  return asksForMails;
}

async function updateFullName(userId: string, fullName: string): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { fullName } });
}
