import type { SignedInUser } from './sign-in-sessions/find-signed-in-user.server';
import type { UserJson } from './identity-schema';

/** SPEC.md §3 User. What rooms of later releases fill is null until they do. */
export function userJson(user: SignedInUser): UserJson {
  return {
    id: user.id,
    username: user.username,
    fullName: user.fullName,
    email: user.email,
    photoURL: user.photoURL,
    sessionId: user.signInSessionId,
    isAuthenticated: true,
    securityLevel: user.securityLevel,
    aboutMe: null,
    pronouns: null,
    interests: null,
    fitbitConnectedAt: null,
    fitbitUserId: null,
  };
}
