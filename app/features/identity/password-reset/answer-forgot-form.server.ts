import { data, redirect } from '@remix-run/node';
import { AppError } from '~/platform/errors';
import { readForm, textFields } from '~/platform/web/read-form.server';
import { fieldErrors } from '../field-errors';
import { forgotPasswordForm } from '../identity-schema';
import { requestPasswordReset } from './request-password-reset.server';

/** The form of `/auth/forgot`. Every address that reads as one gets the same answer. */
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
