import type { AppLoadContext } from '@remix-run/node';
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import { db } from '~/platform/db/db.server';
import { env } from '~/platform/env.server';
import { AppError } from '~/platform/errors';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { log } from '~/platform/log.server';
import { outboundFetch } from '~/platform/outbound/outbound-fetch.server';
import type { ProvenPerson } from '../identities/provider-schema';
import { getUser } from '../sign-in-sessions/request-user.server';
import type { SignedInUser } from '../sign-in-sessions/sign-in-sessions.server';

/** The caller and the proof of their identity: the cookie of a signed-in browser, or an ID token. */
export type Proof = { by: 'cookie'; user: SignedInUser } | { by: 'token'; person: ProvenPerson };

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i;
const MAX_TOKEN_LENGTH = 6_000;

/**
 * Returns the proof of the caller's identity; a uid proves nothing (docs/decisions/0024). With an Authorization header,
 * only its token counts. Throws `unauthenticated`.
 */
export async function requireProof(args: { request: Request; context: AppLoadContext }): Promise<Proof> {
  const authorization = args.request.headers.get('Authorization');
  if (authorization === null) {
    const user = await getUser(args);
    if (user) return { by: 'cookie', user };
  } else {
    const token = BEARER.exec(authorization)?.[1];
    const person = token && token.length <= MAX_TOKEN_LENGTH ? await verifyFirebaseToken(token) : null;
    if (person) return { by: 'token', person };
    logSecurityEvent('sign-in.failed', { clientAddress: args.context.clientAddress });
  }
  throw new AppError('unauthenticated', 'Please sign in.');
}

/** Throws `forbidden` when a uid is not the caller's own, whether or not it belongs to another user. */
export async function requireOwnUid(proof: Proof, uid: string | null | undefined): Promise<void> {
  if (uid === null || uid === undefined || uid === '') return;
  if (proof.by === 'token' ? uid === proof.person.subject : await isUidOf(proof.user.id, uid)) return;
  throw new AppError('forbidden', 'This uid is not yours.');
}

/**
 * Returns whether `uid` names the user: by the user id (in the cookie `orion_uid`), the id of an identity, or the uid
 * of an ID token.
 */
export async function isUidOf(userId: string, uid: string): Promise<boolean> {
  if (uid === userId) return true;
  // PostgreSQL rejects a NUL character with an error.
  if (uid.includes('\u0000')) return false;
  return (
    (await db.identity.count({ where: { userId, OR: [{ id: uid }, { provider: 'firebase', subject: uid }] } })) > 0
  );
}

const GOOGLE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const KEY_SET_BYTES = 64 * 1024;
const LIMITS = { maxBytes: KEY_SET_BYTES, maxLineBytes: KEY_SET_BYTES, expects: 'application/json' };
/** Allowed difference between the clocks of this server and of the provider. */
const CLOCK_SECONDS = 60;
const MAX_SUBJECT_LENGTH = 128;

// The key set is cached for ten minutes; an unknown key causes a new fetch at most every 30 seconds.
const keys = createRemoteJWKSet(new URL(env.FIREBASE_JWKS_URL ?? GOOGLE_KEYS), { [customFetch]: fetchKeys });

/**
 * Returns the person in a Firebase ID token (https://firebase.google.com/docs/auth/admin/verify-id-tokens), or null
 * when the token is invalid. Throws `upstream_failed` when the provider's keys cannot be fetched.
 */
async function verifyFirebaseToken(token: string): Promise<ProvenPerson | null> {
  const project = env.FIREBASE_PROJECT_ID;
  if (!project) return null;
  const claims = await verify(token, { issuer: `https://securetoken.google.com/${project}`, audience: project });
  return claims && isComplete(claims) ? parsePerson(claims) : null;
}

async function verify(token: string, expected: { issuer: string; audience: string }): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      ...expected,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
      clockTolerance: CLOCK_SECONDS,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function isComplete({ sub, aud, iat, auth_time: authTime }: JWTPayload): boolean {
  const latest = Date.now() / 1000 + CLOCK_SECONDS;
  return (
    typeof sub === 'string' &&
    sub !== '' &&
    sub.length <= MAX_SUBJECT_LENGTH &&
    typeof aud === 'string' &&
    isPast(iat, latest) &&
    isPast(authTime, latest)
  );
}

function isPast(time: unknown, latest: number): boolean {
  return typeof time === 'number' && time <= latest;
}

function parsePerson(claims: JWTPayload): ProvenPerson {
  const text = (name: string) =>
    typeof claims[name] === 'string' && claims[name] !== '' ? (claims[name] as string) : null;
  return {
    provider: 'firebase',
    subject: claims.sub!,
    email: text('email'),
    emailVerified: claims['email_verified'] === true,
    fullName: text('name'),
    photoURL: text('picture'),
  };
}

/** Fetches the provider's key set. Throws `upstream_failed`, because a failure here does not make the token invalid. */
async function fetchKeys(url: string, init: { headers: Headers; signal: AbortSignal }): Promise<Response> {
  try {
    const response = await outboundFetch(url, init, LIMITS);
    const text = await response.text();
    JSON.parse(text);
    if (response.status !== 200) throw new Error(`the key set answered ${response.status}`);
    return new Response(text);
  } catch (error) {
    log.warn(
      { reason: error instanceof Error ? error.message : 'unknown' },
      'the keys of ID tokens could not be fetched',
    );
    throw new AppError('upstream_failed', 'The sign-in provider could not be reached. Please try again shortly.');
  }
}
