import type { ActionFunctionArgs } from '@remix-run/node';
import { answerEmailForm } from '~/features/identity/settings-forms/answer-email-form.server';
import { answerPasswordForm } from '~/features/identity/settings-forms/answer-password-form.server';
import { answerTwoFactorForm } from '~/features/identity/settings-forms/answer-two-factor-form.server';
import type { SettingsForm } from '~/features/identity/settings-forms/settings-refusal.server';
import type { SignedInUser } from '~/features/identity/sign-in-sessions/find-signed-in-user.server';
import { AppError } from '~/platform/errors';
import { readForm, textFields } from '~/platform/web/read-form.server';

/** The forms of `/settings` by their intent (DESIGN.md §7). */
const FORMS: Record<string, SettingsForm> = {
  password: answerPasswordForm,
  email: answerEmailForm,
  'email-cancel': answerEmailForm,
  'two-factor-start': answerTwoFactorForm,
  'two-factor-confirm': answerTwoFactorForm,
  'two-factor-disable': answerTwoFactorForm,
  'two-factor-codes': answerTwoFactorForm,
};

export async function answerSettingsForm(user: SignedInUser, args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const fields = textFields(form);
  const answer = Object.hasOwn(FORMS, fields['intent'] ?? '') ? FORMS[fields['intent']!] : undefined;
  if (!answer) throw new AppError('validation', 'This form is not known here.');
  return answer({ user, form, fields, request: args.request, clientAddress: args.context.clientAddress });
}
