import { data } from '@remix-run/node';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { createRateLimit } from '~/platform/rate-limit.server';
import { readForm, textFields } from '~/platform/web/read-form.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { fieldErrors } from '../field-errors';
import { IdentityError } from '../identity-error';
import { resetPasswordForm } from '../identity-schema';
import { signOutCookies } from '../sign-in-sessions/sign-in-cookies.server';
import { findPasswordReset } from './find-password-reset.server';
import { resetPassword } from './reset-password.server';

/** A hash is work, and a link can be posted again and again with passwords that are refused. */
const perAddress = createRateLimit(60, 60 * 60, 'Too many tries. Please wait, then try again.');

/** The form of `/auth/reset?token=`. A link that opens nothing (any more) makes the page say so. */
export async function answerResetForm(request: Request, clientAddress: string) {
  await perAddress.use(clientAddress);
  const fields = textFields(await readForm(request));
  const reset = await findPasswordReset(new URL(request.url).searchParams.get('token'));
  if (!reset) return data({ errors: {}, isGone: true }, { status: 400 });
  const form = resetPasswordForm.safeParse(fields);
  if (!form.success) return data({ errors: fieldErrors(form.error), isGone: false }, { status: 400 });
  try {
    await resetPassword(reset, form.data.password);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    if (error.code === 'auth/link-gone') return data({ errors: {}, isGone: true }, { status: 400 });
    return data(
      { errors: { password: [error.message] } as Record<string, string[]>, isGone: false },
      { status: error.status },
    );
  }
  logSecurityEvent('password-reset.completed', { userId: reset.userId, clientAddress });
  const toast = {
    title: 'Password updated',
    description: 'Please sign in with your new password.',
    kind: 'default' as const,
  };
  return redirectWithToast('/auth', toast, await signOutCookies());
}
