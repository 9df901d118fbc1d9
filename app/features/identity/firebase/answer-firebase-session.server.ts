import { readAboutMe } from '../profile/read-about-me.server';
import type { SignedInUser } from '../sign-in-sessions/find-signed-in-user.server';
import { userJson } from '../user-json.server';
import { isUidOf } from './require-proof.server';

/** Whether the browser is signed in, and as the uid that it asks about when it asks about one. */
export async function answerFirebaseSession(user: SignedInUser | null, uid: string | null) {
  if (!user || (uid && !(await isUidOf(user.id, uid)))) return { authenticated: false, user: null };
  return { authenticated: true, user: userJson(user, await readAboutMe(user.id)) };
}
