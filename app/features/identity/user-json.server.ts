import { knownEmail, type UserJson } from './identity-schema';
import type { AboutMe } from './profile/about-limits';
import type { SignedInUser } from './sign-in-sessions/find-signed-in-user.server';

/** docs/spec.md §3 User, with what `readAboutMe` opened. What rooms of later releases fill is null until they do. */
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
    fitbitConnectedAt: null,
    fitbitUserId: null,
  };
}
