import { parseForm, readForm, textFields } from '~/platform/web/form-data.server';
import { rejectForm } from '~/platform/web/reject-form.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { isIdentityError } from '../identity-error';
import { secondFactorForm } from '../identity-schema';
import { createSignInSession } from '../sign-in-sessions/sign-in-sessions.server';
import { consumeSecondFactor } from '../two-factor/second-factor-codes.server';
import { findPendingSignIn, pendingSignInCookie, usePendingSignIn } from './pending-sign-in.server';

/** Handles the form of `/auth/two-factor`: a correct code finishes the pending sign-in with its stored options. */
export async function handleTwoFactorSignIn(request: Request, clientAddress: string) {
  const submission = parseForm(textFields(await readForm(request)), secondFactorForm);
  const pending = await findPendingSignIn(request);
  if (!pending) {
    return redirectWithToast('/auth', {
      title: 'Login failed',
      description: 'This took too long. Please sign in again.',
      kind: 'destructive',
    });
  }
  if (submission.status !== 'success') return rejectForm('two-factor', submission);
  let headers: Headers;
  try {
    await consumeSecondFactor(pending.userId, submission.value.code, clientAddress);
    headers = await createSignInSession(pending, { request, clientAddress }, pending.remember, (tx) =>
      usePendingSignIn(pending, tx),
    );
  } catch (error) {
    if (!isIdentityError(error)) throw error;
    const isCode = error.code === 'auth/invalid-code';
    const shown = isCode ? { fields: { code: error.message } } : { banner: ['Login failed', error.message] };
    return rejectForm('two-factor', submission, { ...shown, error });
  }
  headers.append('Set-Cookie', await pendingSignInCookie.serialize('', { maxAge: 0 }));
  return redirectWithToast(
    pending.redirectTo,
    { title: 'Login successful', description: `Welcome back, ${pending.fullName}!`, kind: 'default' },
    headers,
  );
}
