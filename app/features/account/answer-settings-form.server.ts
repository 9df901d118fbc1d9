import type { ActionFunctionArgs } from '@remix-run/node';
import type { SettingsForm } from '~/features/identity/settings-forms/settings-refusal.server';
import type { SignedInUser } from '~/features/identity/sign-in-sessions/find-signed-in-user.server';
import { AppError } from '~/platform/errors';
import { readForm, textFields } from '~/platform/web/read-form.server';
import { answerDeleteAccountForm } from './deletion/answer-delete-account-form.server';

/** The forms of `/settings` by their intent (DESIGN.md §7). */
const FORMS: Record<string, SettingsForm> = {
  'delete-account': answerDeleteAccountForm,
};

export async function answerSettingsForm(user: SignedInUser, args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const fields = textFields(form);
  const answer = Object.hasOwn(FORMS, fields['intent'] ?? '') ? FORMS[fields['intent']!] : undefined;
  if (!answer) throw new AppError('validation', 'This form is not known here.');
  return answer({ user, form, fields, request: args.request, clientAddress: args.context.clientAddress });
}
