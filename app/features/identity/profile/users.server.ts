import { db } from '~/platform/db/db.server';
import { identityError } from '../identity-error';
import { knownEmail, type UserJson } from '../identity-schema';
import type { AboutMe } from './about-limits';
import type { SignedInUser } from '../sign-in-sessions/sign-in-sessions.server';

/** Returns the user (docs/spec.md §3 User) with their About Me texts. */
export function userJson(user: SignedInUser, about: AboutMe): UserJson {
  return {
    id: user.id,
    username: user.username,
    fullName: user.fullName,
    email: knownEmail(user.email),
    photoURL: user.photoURL,
    sessionId: user.signInSessionId,
    isAuthenticated: true,
    securityLevel: user.securityLevel,
    aboutMe: about.aboutMe,
    pronouns: about.pronouns,
    interests: about.interests,
    fitbitConnectedAt: user.fitbitConnectedAt?.toISOString() ?? null,
    fitbitUserId: user.fitbitUserId,
  };
}

/** Returns the full name for a greeting. Throws an identity error when the account was deleted in the meantime. */
export async function findUserName(userId: string): Promise<string> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { fullName: true } });
  if (!user) throw identityError('auth/sign-in-again');
  return user.fullName;
}
