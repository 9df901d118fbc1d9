import { redirectWithToast, type Toast } from '~/platform/web/toast.server';
import { createSignInSession } from './sign-in-sessions/create-sign-in-session.server';

type Finish = { remember: boolean; redirectTo: string; toast: Toast };

/** Where every way to sign in ends: signs the browser in and sends it on with a welcome. */
export async function finishSignIn(userId: string, request: Request, { remember, redirectTo, toast }: Finish): Promise<Response> {
  return redirectWithToast(redirectTo, toast, await createSignInSession(userId, request, remember));
}
