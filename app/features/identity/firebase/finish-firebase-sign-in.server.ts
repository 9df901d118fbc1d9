import { AppError } from '~/platform/errors';
import type { FirstFactor } from '../credentials/hold-credentials.server';
import { findUserName } from '../find-user-name.server';
import { finishSignIn } from '../finish-sign-in.server';
import { readAboutMe } from '../profile/read-about-me.server';
import type { Visit } from '../sign-in-sessions/create-sign-in-session.server';
import { findSignedInUser } from '../sign-in-sessions/find-signed-in-user.server';
import { userJson } from '../user-json.server';
import { refuseFirebase } from './refuse-firebase';

/** The user with cookies for 30 days (docs/spec.md §9), or 403 with where to go when the account asks for more than the token. */
export async function finishFirebaseSignIn(who: FirstFactor, visit: Visit, isNew: boolean): Promise<Response> {
  const description = `${isNew ? 'Welcome' : 'Welcome back'}, ${await findUserName(who.userId).catch(refuseFirebase)}!`;
  const toast = { title: 'Login successful', description, kind: 'default' as const };
  const { step, response } = await finishSignIn(who, visit, { remember: true, redirectTo: '/', toast }).catch(
    refuseFirebase,
  );
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  const cookies = response.headers.getSetCookie();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  if (step === 'second-factor') {
    const details = `Please continue at ${response.headers.get('Location')}.`;
    return Response.json(new AppError('forbidden', 'One more step is needed to sign in.', { details }), {
      status: 403,
      headers,
    });
  }
  const user = await findSignedInUser(cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '));
  if (!user) throw new AppError('unauthenticated', 'This sign-in was ended. Please sign in again.');
  return Response.json(userJson(user, await readAboutMe(user.id)), { status: isNew ? 201 : 200, headers });
}
