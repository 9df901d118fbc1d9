import { registerProvenPerson } from '../identities/register-proven-person.server';
import { adoptProviderPhoto } from '../photo/adopt-provider-photo.server';
import { readAboutMe } from '../profile/read-about-me.server';
import type { Visit } from '../sign-in-sessions/create-sign-in-session.server';
import { userJson } from '../user-json.server';
import { finishFirebaseSignIn } from './finish-firebase-sign-in.server';
import type { FirebaseRegistration } from './firebase-schema';
import { refuseFirebase } from './refuse-firebase';
import { type Proof, requireOwnUid } from './require-proof.server';

/** Makes the caller's account and signs them in: 201, and 200 for an account that is there. What the token says goes before the body. */
export async function answerFirebaseRegister(
  proof: Proof,
  body: FirebaseRegistration,
  visit: Visit,
): Promise<Response> {
  await requireOwnUid(proof, body.firebaseUid);
  if (proof.by === 'cookie')
    return Response.json(userJson(proof.user, await readAboutMe(proof.user.id)), {
      headers: { 'Cache-Control': 'no-store' },
    });
  const { person } = proof;
  const filled = {
    ...person,
    email: person.email ?? body.email ?? null,
    emailVerified: person.email !== null && person.emailVerified,
    fullName: person.fullName ?? body.fullName ?? null,
  };
  const { isNew, ...who } = await registerProvenPerson(filled, body.username ?? null).catch(refuseFirebase);
  if (isNew) adoptProviderPhoto(who.userId);
  return finishFirebaseSignIn(who, visit, isNew);
}
