import { log } from '~/platform/log.server';
import { revokeSignInSession } from './end-sign-ins.server';
import { signOutCookies } from './sign-in-cookies.server';
import { findSignedInUser } from './sign-in-sessions.server';

/**
 * Ends the sign-in session of a Cookie header, whatever its state, and returns the message to show and the headers that
 * clear the browser. A failure on the server still clears the browser (docs/spec.md §4 Logout).
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
