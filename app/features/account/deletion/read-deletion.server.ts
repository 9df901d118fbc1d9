import { hasPassword } from '~/features/identity/passwords/has-password.server';
import type { SignedInUser } from '~/features/identity/sign-in-sessions/find-signed-in-user.server';
import { isFreshSignIn } from '~/features/identity/sign-in-sessions/is-fresh-sign-in.server';

/** What the dialog that deletes the account asks for. */
export async function readDeletion(user: SignedInUser): Promise<{ byPassword: boolean; fresh: boolean }> {
  const [byPassword, fresh] = await Promise.all([hasPassword(user.id), isFreshSignIn(user.id, user.signInSessionId)]);
  return { byPassword, fresh };
}
