import { data } from '@remix-run/node';
import { readForm, textFields } from '~/platform/web/form-data.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { IdentityError } from '../identity-error';
import { createSignInSession } from '../sign-in-sessions/sign-in-sessions.server';
import { MAX_CODE_CHARACTERS, consumeSecondFactor } from '../two-factor/second-factor-codes.server';
import { findPendingSignIn, pendingSignInCookie, usePendingSignIn } from './pending-sign-in.server';

/** Handles the form of `/auth/two-factor`: a correct code finishes the pending sign-in with its stored options. */
export async function answerTwoFactorSignIn(request: Request, clientAddress: string) {
  const code =
    textFields(await readForm(request))
      ['code']?.slice(0, MAX_CODE_CHARACTERS + 1)
      .trim() ?? '';
  const pending = await findPendingSignIn(request);
  if (!pending) {
    return redirectWithToast('/auth', {
      title: 'Login failed',
      description: 'This took too long. Please sign in again.',
      kind: 'destructive',
    });
  }
  if (!code) return data({ errors: { code: ['Code is required'] }, formError: null }, { status: 400 });
  let headers: Headers;
  try {
    await consumeSecondFactor(pending.userId, code, clientAddress);
    headers = await createSignInSession(pending, { request, clientAddress }, pending.remember, (tx) =>
      usePendingSignIn(pending, tx),
    );
  } catch (error) {
    if (error instanceof IdentityError) return refused(error);
    throw error;
  }
  headers.append('Set-Cookie', await pendingSignInCookie.serialize('', { maxAge: 0 }));
  return redirectWithToast(
    pending.redirectTo,
    { title: 'Login successful', description: `Welcome back, ${pending.fullName}!`, kind: 'default' },
    headers,
  );
}

function refused(error: IdentityError) {
  const headers: HeadersInit = error.retryAfterSeconds
    ? { 'Retry-After': String(Math.ceil(error.retryAfterSeconds)) }
    : {};
  const isCode = error.code === 'auth/invalid-code';
  const errors: Record<string, string[]> = isCode ? { code: [error.message] } : {};
  return data(
    { errors, formError: isCode ? null : { title: 'Login failed', message: error.message } },
    { status: error.status, headers },
  );
}
