import { redirect } from '@remix-run/node';
import { safeRedirect } from '~/platform/web/safe-redirect';
import { redirectWithToast, type Toast } from '~/platform/web/toast.server';
import type { FirstFactor } from './credentials/hold-credentials.server';
import { createSignInSession } from './sign-in-sessions/create-sign-in-session.server';
import { createPendingSignIn } from './pending-sign-in/create-pending-sign-in.server';
import { isTwoFactorOn } from './two-factor/is-two-factor-on.server';

type Wish = { remember: boolean; redirectTo: string; toast: Toast };

/** The end of every way to sign in: the first factor was right. Signs in, or asks for the second factor where there is one. Throws IdentityError. */
export async function finishSignIn(who: FirstFactor, request: Request, wish: Wish): Promise<Response> {
  const redirectTo = safeRedirect(wish.redirectTo);
  if (await isTwoFactorOn(who.userId)) {
    return redirect('/auth/two-factor', { status: 303, headers: await createPendingSignIn(who, { remember: wish.remember, redirectTo }) });
  }
  return redirectWithToast(redirectTo, wish.toast, await createSignInSession(who, request, wish.remember));
}
