import { redirect } from '@remix-run/node';
import { safeRedirect } from '~/platform/web/safe-redirect';
import { redirectWithToast, type Toast } from '~/platform/web/toast.server';
import type { FirstFactor } from '../sign-in-sessions/credentials.server';
import { createSignInSession, type Visit } from '../sign-in-sessions/sign-in-sessions.server';
import { isTwoFactorOn } from '../two-factor/two-factor.server';
import { createPendingSignIn } from './pending-sign-in.server';

/** `response` goes to a browser as it is: signed in, or on its way to the second step. */
export type SignInResult = { step: 'signed-in' | 'second-factor'; response: Response };

type Wish = { remember: boolean; redirectTo: string; toast: Toast };

/**
 * The end of every way to sign in: the first factor was right. Signs in, or asks for the second factor where there is one. Throws IdentityError
 * for an account that is disabled or was changed meanwhile, whoever proved that it is theirs.
 */
export async function finishSignIn(who: FirstFactor, visit: Visit, wish: Wish): Promise<SignInResult> {
  const redirectTo = safeRedirect(wish.redirectTo);
  if (await isTwoFactorOn(who.userId)) {
    const headers = await createPendingSignIn(who, { remember: wish.remember, redirectTo });
    return { step: 'second-factor', response: redirect('/auth/two-factor', { status: 303, headers }) };
  }
  const headers = await createSignInSession(who, visit, wish.remember);
  return { step: 'signed-in', response: await redirectWithToast(redirectTo, wish.toast, headers) };
}
