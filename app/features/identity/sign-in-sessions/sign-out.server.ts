import { log } from '~/platform/log.server';
import { revokeSignInSession } from './end-sign-ins.server';
import { signOutCookies } from './sign-in-cookies.server';
import { findSignedInUser } from './sign-in-sessions.server';

/**
 * Ends the sign-in of a Cookie header, in whichever state it is, and answers what to tell and the headers that clear the browser. A
 * failure still clears everything there (docs/spec.md §4 Logout).
 */
export async function signOut(cookieHeader: string | null): Promise<{ message: string; headers: Headers }> {
  let message = 'You have been successfully logged out.';
  try {
    const user = await findSignedInUser(cookieHeader);
    if (user) await revokeSignInSession(user.id, user.signInSessionId);
  } catch (error) {
    log.error({ error }, 'a sign-in could not be ended on the server');
    message = 'You have been signed out.';
  }
  return { message, headers: await signOutCookies() };
}
