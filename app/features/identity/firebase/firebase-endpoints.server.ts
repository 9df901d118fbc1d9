import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { signInWithProvider, registerProvenPerson } from '../identities/register-proven-person.server';
import { isProviderError, providerErrorText } from '../identities/provider-error';
import { isIdentityError } from '../identity-error';
import { adoptProviderPhoto } from '../photo/provider-photo.server';
import { getAboutMe } from '../profile/about-me.server';
import type { FirstFactor } from '../sign-in-sessions/credentials.server';
import { findSignedInUser, type SignedInUser, type Visit } from '../sign-in-sessions/sign-in-sessions.server';
import { finishSignIn } from '../sign-in/finish-sign-in.server';
import { findUserName, userJson } from '../profile/users.server';
import type { FirebaseLogin, FirebaseRegistration } from './firebase-schema';
import { isUidOf, type Proof, requireOwnUid } from './firebase-token.server';

/**
 * Confirms that the caller has an account. Throws `not_found` when there is none, and `forbidden` for a uid that is not
 * the caller's own, so that the response reveals nothing about other users.
 */
export async function handleFirebaseCheck(proof: Proof, uid: string | null): Promise<{ exists: true }> {
  await requireOwnUid(proof, uid);
  if (proof.by === 'token' && (await countIdentities(proof.person.subject)) === 0)
    throw new AppError('not_found', 'This user is unknown.');
  return { exists: true };
}

function countIdentities(subject: string): Promise<number> {
  return db.identity.count({ where: { provider: 'firebase', subject } });
}

/**
 * Signs a browser in with an ID token; returns the user when the browser is already signed in. Never creates an
 * account: `register` does.
 */
export async function handleFirebaseLogin(proof: Proof, body: FirebaseLogin, visit: Visit): Promise<Response> {
  await requireOwnUid(proof, body.firebaseUid);
  if (proof.by === 'cookie')
    return Response.json(userJson(proof.user, await getAboutMe(proof.user.id)), {
      headers: { 'Cache-Control': 'no-store' },
    });
  const { person } = proof;
  const known = await db.identity.count({ where: { provider: person.provider, subject: person.subject } });
  if (known === 0) throw new AppError('not_found', 'This user is unknown.');
  const who = await signInWithProvider(person).catch(rethrowAsApiError);
  return finishFirebaseSignIn(who, visit, false);
}

/**
 * Creates the caller's account and signs them in: 201, or 200 for an existing account. Claims of the token take
 * precedence over the body.
 */
export async function handleFirebaseRegister(
  proof: Proof,
  body: FirebaseRegistration,
  visit: Visit,
): Promise<Response> {
  await requireOwnUid(proof, body.firebaseUid);
  if (proof.by === 'cookie')
    return Response.json(userJson(proof.user, await getAboutMe(proof.user.id)), {
      headers: { 'Cache-Control': 'no-store' },
    });
  const { person } = proof;
  const filled = {
    ...person,
    email: person.email ?? body.email ?? null,
    emailVerified: person.email !== null && person.emailVerified,
    fullName: person.fullName ?? body.fullName ?? null,
  };
  const { isNew, ...who } = await registerProvenPerson(filled, body.username ?? null).catch(rethrowAsApiError);
  if (isNew) {
    adoptProviderPhoto(who.userId);
    logSecurityEvent('account.registered', { userId: who.userId, clientAddress: visit.clientAddress });
  }
  return finishFirebaseSignIn(who, visit, isNew);
}

/** Returns whether the browser is signed in, and as `uid` when one is given. */
export async function handleFirebaseSession(user: SignedInUser | null, uid: string | null) {
  if (!user || (uid && !(await isUidOf(user.id, uid)))) return { authenticated: false, user: null };
  return { authenticated: true, user: userJson(user, await getAboutMe(user.id)) };
}

/** Returns the user with 30-day cookies (docs/spec.md §9), or 403 with the next page if a second factor is required. */
async function finishFirebaseSignIn(who: FirstFactor, visit: Visit, isNew: boolean): Promise<Response> {
  const description = `${isNew ? 'Welcome' : 'Welcome back'}, ${await findUserName(who.userId).catch(rethrowAsApiError)}!`;
  const toast = { title: 'Login successful', description, kind: 'default' as const };
  const { step, response } = await finishSignIn(who, visit, { remember: true, redirectTo: '/', toast }).catch(
    rethrowAsApiError,
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
  return Response.json(userJson(user, await getAboutMe(user.id)), { status: isNew ? 201 : 200, headers });
}

const NOT_ALLOWED: string[] = ['auth/user-disabled', 'auth/sign-ups-closed', 'auth/invitation-needed'];

/** Translates sign-in errors of a valid token into API errors: `forbidden` for who may not come in, else `conflict`. */
function rethrowAsApiError(error: unknown): never {
  if (!isProviderError(error) && !isIdentityError(error)) throw error;
  const message = isProviderError(error) ? (providerErrorText(error.code, 'google') ?? '') : error.message;
  throw new AppError(NOT_ALLOWED.includes(error.code) ? 'forbidden' : 'conflict', message, { cause: error });
}
