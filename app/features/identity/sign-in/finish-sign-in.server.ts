import { redirect } from '@remix-run/node';
import { safeRedirect } from '~/platform/web/safe-redirect';
import { redirectWithToast, type Toast } from '~/platform/web/toast.server';
import type { FirstFactor } from '../sign-in-sessions/credentials.server';
import { createSignInSession, type Visit } from '../sign-in-sessions/sign-in-sessions.server';
import { isTwoFactorOn } from '../two-factor/two-factor.server';
import { createPendingSignIn } from './pending-sign-in.server';

/** `response` is sent to the browser unchanged: signed in, or redirected to the second step. */
type SignInResult = { step: 'signed-in' | 'second-factor'; response: Response };

type Wish = { remember: boolean; redirectTo: string; toast: Toast };

/**
 * Completes every kind of sign-in after the first factor: signs in, or asks for the second factor when it is on. Throws
 * an identity error when the account is disabled or was changed meanwhile, whatever the first factor was.
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
