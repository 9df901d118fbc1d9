import { redirect } from '@remix-run/node';
import { AppError } from '~/platform/errors';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { createRateLimit } from '~/platform/rate-limit.server';
import { parseForm, readForm, textFields } from '~/platform/web/form-data.server';
import { rejectForm } from '~/platform/web/reject-form.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { isIdentityError } from '../identity-error';
import { forgotPasswordForm, resetPasswordForm } from '../identity-schema';
import { signOutCookies } from '../sign-in-sessions/sign-in-cookies.server';
import { findPasswordReset, requestPasswordReset, resetPassword } from './password-changes.server';

/** Handles the form of `/auth/forgot`. Every well-formed address gets the same response. */
export async function handleForgotForm(request: Request, clientAddress: string) {
  const submission = parseForm(textFields(await readForm(request)), forgotPasswordForm);
  if (submission.status !== 'success') return rejectForm('forgot', submission);
  try {
    await requestPasswordReset(submission.value.email, clientAddress);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return rejectForm('forgot', submission, { banner: ['One moment, please', error.message], error });
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

/** The only error of the whole form: the page then shows what to do instead of it. */
const GONE = { banner: ['This link no longer works'] };

/** Handles the form of `/auth/reset?token=`. For an unknown, used or expired link, the page says so. */
export async function handleResetForm(request: Request, clientAddress: string) {
  await perAddress.use(clientAddress);
  const submission = parseForm(textFields(await readForm(request)), resetPasswordForm);
  const reset = await findPasswordReset(new URL(request.url).searchParams.get('token'));
  if (!reset) return rejectForm('reset', submission, GONE);
  if (submission.status !== 'success') return rejectForm('reset', submission);
  try {
    await resetPassword(reset, submission.value.password);
  } catch (error) {
    if (!isIdentityError(error)) throw error;
    if (error.code === 'auth/link-gone') return rejectForm('reset', submission, GONE);
    return rejectForm('reset', submission, { fields: { password: error.message }, error });
  }
  logSecurityEvent('password-reset.completed', { userId: reset.userId, clientAddress });
  const toast = {
    title: 'Password updated',
    description: 'Please sign in with your new password.',
    kind: 'default' as const,
  };
  return redirectWithToast('/auth', toast, await signOutCookies());
}
