import { data, redirect } from '@remix-run/node';
import { AppError } from '~/platform/errors';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { createRateLimit } from '~/platform/rate-limit.server';
import { fieldErrors, readForm, textFields } from '~/platform/web/form-data.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { IdentityError } from '../identity-error';
import { forgotPasswordForm, resetPasswordForm } from '../identity-schema';
import { signOutCookies } from '../sign-in-sessions/sign-in-cookies.server';
import { findPasswordReset, requestPasswordReset, resetPassword } from './password-reset.server';

/** Handles the form of `/auth/forgot`. Every well-formed address gets the same response. */
export async function answerForgotForm(request: Request, clientAddress: string) {
  const fields = textFields(await readForm(request));
  const values = { email: (fields['email'] ?? '').slice(0, 1_000) };
  const form = forgotPasswordForm.safeParse(fields);
  if (!form.success) return data({ errors: fieldErrors(form.error), values, formError: null }, { status: 400 });
  try {
    await requestPasswordReset(form.data.email, clientAddress);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const headers: HeadersInit = error.retryAfterSeconds
      ? { 'Retry-After': String(Math.ceil(error.retryAfterSeconds)) }
      : {};
    return data(
      { errors: {}, values, formError: { title: 'One moment, please', message: error.message } },
      { status: error.status, headers },
    );
  }
  return redirect('/auth/forgot?sent=1', 303);
}

/** Hashing is expensive, and a link can be posted repeatedly with passwords that are rejected. */
const perAddress = createRateLimit({
  name: 'reset-form-address',
  limit: 60,
  window: 60 * 60,
  message: 'Too many tries. Please wait, then try again.',
});

/** Handles the form of `/auth/reset?token=`. For an unknown, used or expired link, the page says so. */
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
