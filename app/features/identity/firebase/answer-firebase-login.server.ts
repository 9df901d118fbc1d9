import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { signInWithProvider } from '../identities/sign-in-with-provider.server';
import { readAboutMe } from '../profile/read-about-me.server';
import type { Visit } from '../sign-in-sessions/create-sign-in-session.server';
import { userJson } from '../user-json.server';
import { finishFirebaseSignIn } from './finish-firebase-sign-in.server';
import type { FirebaseLogin } from './firebase-schema';
import { refuseFirebase } from './refuse-firebase';
import { type Proof, requireOwnUid } from './require-proof.server';

/** Signs a browser in with an ID token; a browser that is signed in is told so. Never makes an account: that is `register`. */
export async function answerFirebaseLogin(proof: Proof, body: FirebaseLogin, visit: Visit): Promise<Response> {
  await requireOwnUid(proof, body.firebaseUid);
  if (proof.by === 'cookie')
    return Response.json(userJson(proof.user, await readAboutMe(proof.user.id)), {
      headers: { 'Cache-Control': 'no-store' },
    });
  const { person } = proof;
  const known = await db.identity.count({ where: { provider: person.provider, subject: person.subject } });
  if (known === 0) throw new AppError('not_found', 'This user is unknown.');
  const who = await signInWithProvider(person).catch(refuseFirebase);
  return finishFirebaseSignIn(who, visit, false);
}
