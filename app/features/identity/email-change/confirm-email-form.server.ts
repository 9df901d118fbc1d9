import { type AppLoadContext, redirect } from '@remix-run/node';
import { rejectForm } from '~/platform/web/reject-form.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { isIdentityError } from '../identity-error';
import { getUser } from '../sign-in-sessions/request-user.server';
import { confirmEmailChange } from './email-change.server';

/** Handles the form of `/auth/confirm-email?token=`. Mail scanners open links, so opening one changes nothing. */
export async function handleConfirmEmailForm(args: { request: Request; context: AppLoadContext }) {
  const token = new URL(args.request.url).searchParams.get('token');
  try {
    const signInSessionId = (await getUser(args))?.signInSessionId ?? null;
    const result = await confirmEmailChange(token, { signInSessionId, clientAddress: args.context.clientAddress });
    if (result === 'gone') return rejectForm('confirm-email', null);
    if (result === 'waiting') return redirect(`/auth/confirm-email?${new URLSearchParams({ token: token! })}`, 303);
    const toast = {
      title: 'Email address changed',
      description: 'Sign in with the new address from now on.',
      kind: 'default' as const,
    };
    return redirectWithToast('/settings?tab=security', toast);
  } catch (error) {
    if (!isIdentityError(error)) throw error;
    return rejectForm('confirm-email', null, {
      banner: ['The address was not changed', error.message],
      status: 409,
    });
  }
}
