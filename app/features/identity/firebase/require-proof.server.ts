import type { AppLoadContext } from '@remix-run/node';
import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import type { ProvenPerson } from '../providers/provider-schema';
import { getUser } from '../require-user.server';
import type { SignedInUser } from '../sign-in-sessions/find-signed-in-user.server';
import { verifyFirebaseToken } from './verify-firebase-token.server';

/** Who calls, and by what it is proven: the cookie of a signed-in browser, or an ID token. */
export type Proof = { by: 'cookie'; user: SignedInUser } | { by: 'token'; person: ProvenPerson };

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i;
const LONGEST_TOKEN = 6_000;

/** A uid is a name and proves nothing (docs/decisions/0024). Throws `unauthenticated`. A token that is given counts alone. */
export async function requireProof(args: { request: Request; context: AppLoadContext }): Promise<Proof> {
  const authorization = args.request.headers.get('Authorization');
  if (authorization === null) {
    const user = await getUser(args);
    if (user) return { by: 'cookie', user };
  } else {
    const token = BEARER.exec(authorization)?.[1];
    const person = token && token.length <= LONGEST_TOKEN ? await verifyFirebaseToken(token) : null;
    if (person) return { by: 'token', person };
    logSecurityEvent('sign-in.failed', { clientAddress: args.context.clientAddress });
  }
  throw new AppError('unauthenticated', 'Please sign in.');
}

/** Throws `forbidden` when a uid is not the caller's own, whether or not it is anybody's. */
export async function requireOwnUid(proof: Proof, uid: string | null | undefined): Promise<void> {
  if (uid === null || uid === undefined || uid === '') return;
  if (proof.by === 'token' ? uid === proof.person.subject : await isUidOf(proof.user.id, uid)) return;
  throw new AppError('forbidden', 'This uid is not yours.');
}

/** A person is known by the id of each identity, by the uid of an ID token, and by the id in the cookie `orion_uid`. */
export async function isUidOf(userId: string, uid: string): Promise<boolean> {
  if (uid === userId) return true;
  // PostgreSQL refuses it with an error.
  if (uid.includes('\u0000')) return false;
  return (
    (await db.identity.count({ where: { userId, OR: [{ id: uid }, { provider: 'firebase', subject: uid }] } })) > 0
  );
}
