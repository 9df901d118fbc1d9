import type { ActionFunctionArgs } from '@remix-run/node';
import type { SignedInUser } from '~/features/identity/sign-in-sessions/sign-in-sessions.server';
import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { toAppError } from '~/platform/web/error-response.server';
import { textFields } from '~/platform/web/form-data.server';
import { readUploadForm } from '~/platform/web/upload-form.server';
import { answerDeleteAccountForm } from './delete-account-form.server';
import { answerAboutForm, answerPhotoForm, answerProfileForm } from './profile-forms.server';
import {
  answerEmailForm,
  answerLinkForm,
  answerPasswordForm,
  answerRevokeForm,
  answerTwoFactorForm,
  answerUnlinkForm,
} from './security-forms.server';
import { type SettingsCall, type SettingsForm, settingsRefusal } from './settings-refusal.server';

/** The forms of `/settings` by their intent (docs/api.md). */
const FORMS: Record<string, SettingsForm> = {
  profile: answerProfileForm,
  photo: answerPhotoForm,
  about: answerAboutForm,
  revoke: answerRevokeForm,
  'delete-account': answerDeleteAccountForm,
  link: answerLinkForm,
  unlink: answerUnlinkForm,
  password: answerPasswordForm,
  email: answerEmailForm,
  'email-cancel': answerEmailForm,
  'two-factor-start': answerTwoFactorForm,
  'two-factor-confirm': answerTwoFactorForm,
  'two-factor-disable': answerTwoFactorForm,
  'two-factor-codes': answerTwoFactorForm,
};

export async function answerSettingsForm(user: SignedInUser, args: ActionFunctionArgs) {
  const form = await readUploadForm(args.request).catch(tooLarge);
  if (!(form instanceof FormData)) return form;
  const fields = textFields(form);
  const answer = Object.hasOwn(FORMS, fields['intent'] ?? '') ? FORMS[fields['intent']!] : undefined;
  if (!answer) throw new AppError('validation', 'This form is not known here.');
  const call = { user, form, fields, request: args.request, clientAddress: args.context.clientAddress };
  return answer(call).catch((error: unknown) => unexpected(call, error));
}

/** Shows an unexpected error as a form error and keeps the input. */
function unexpected(call: SettingsCall, error: unknown) {
  if (error instanceof Response || toAppError(error)) throw error;
  log.error({ error }, 'a form of the settings failed');
  return settingsRefusal(call, {
    formError: { title: 'Update failed', message: 'Failed to update profile. Please try again.' },
    keep: ['fullName', 'email', 'newEmail', 'pronouns', 'aboutMe', 'interests'],
    status: 500,
  });
}

/** Returns a field error for an upload that is too large; the photo is the only file in the settings. */
function tooLarge(error: unknown) {
  if (!(error instanceof AppError) || error.code !== 'too_large') throw error;
  return settingsRefusal({ fields: { intent: 'photo' } }, { errors: { photo: [error.message] }, status: error.status });
}
