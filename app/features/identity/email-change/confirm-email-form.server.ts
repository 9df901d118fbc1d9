import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { redirectWithToast } from '~/platform/web/toast.server';
import { IdentityError } from '../identity-error';
import { getUser } from '../require-user.server';
import { confirmEmailChange } from './email-change.server';

/** Handles the form of `/auth/confirm-email?token=`. Mail scanners open links, so opening one changes nothing. */
export async function answerConfirmEmailForm(args: { request: Request; context: AppLoadContext }) {
  const token = new URL(args.request.url).searchParams.get('token');
  try {
    const signInSessionId = (await getUser(args))?.signInSessionId ?? null;
    const result = await confirmEmailChange(token, { signInSessionId, clientAddress: args.context.clientAddress });
    if (result === 'gone') return data({ refusal: null }, { status: 400 });
    if (result === 'waiting') return redirect(`/auth/confirm-email?${new URLSearchParams({ token: token! })}`, 303);
    const toast = {
      title: 'E-mail address changed',
      description: 'Sign in with the new address from now on.',
      kind: 'default' as const,
    };
    return redirectWithToast('/settings?tab=security', toast);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    return data({ refusal: error.message }, { status: 409 });
  }
}
