import {
  createSignInSession,
  findSignedInUser,
  type SignedInUser,
} from '~/features/identity/sign-in-sessions/sign-in-sessions.server';
import { db } from '~/platform/db/db.server';
import { ADDRESS, cookieHeader } from './make-request';

/** Signs a user in with one more browser. */
export async function signInUser(
  userId: string,
  { remember = true, userAgent = '' } = {},
): Promise<{ cookie: string; user: SignedInUser }> {
  const { credentialsVersion } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const request = new Request('http://localhost:3000/auth', { headers: { 'User-Agent': userAgent } });
  const visit = { request, clientAddress: ADDRESS };
  const cookie = cookieHeader(await createSignInSession({ userId, credentialsVersion }, visit, remember));
  return { cookie, user: (await findSignedInUser(cookie))! };
}
