import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { SignedInUser } from '~/features/identity/sign-in-sessions/sign-in-sessions.server';
import { AppError, unknownForm } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { toAppError } from '~/platform/web/error-response.server';
import { parseForm, textFields } from '~/platform/web/form-data.server';
import { rejectForm } from '~/platform/web/reject-form.server';
import { readUploadForm } from '~/platform/web/upload-form.server';
import { handleDeleteAccountForm } from './delete-account-form.server';
import { handleAboutForm, handlePhotoForm, handleProfileForm, MAX_ABOUT_CHARACTERS } from './profile-forms.server';
import { handleReaderForm } from './reader-forms.server';
import {
  handleEmailForm,
  handleLinkForm,
  handlePasswordForm,
  handleRevokeForm,
  handleTwoFactorForm,
  handleUnlinkForm,
} from './security-forms.server';
import type { SettingsCall, SettingsForm } from './settings-form-error.server';
import {
  handleConnectForm,
  handleDisconnectForm,
  handlePushRevokeForm,
  handlePushTokenForm,
  handleSyncForm,
} from './wearable-forms.server';

/** The forms of `/settings` by their intent (docs/api.md). */
const FORMS: Record<string, SettingsForm | typeof handlePushTokenForm> = {
  profile: handleProfileForm,
  photo: handlePhotoForm,
  about: handleAboutForm,
  reader: handleReaderForm,
  source: handleReaderForm,
  'wearable-connect': handleConnectForm,
  'wearable-disconnect': handleDisconnectForm,
  'wearable-sync': handleSyncForm,
  'push-token': handlePushTokenForm,
  'push-revoke': handlePushRevokeForm,
  revoke: handleRevokeForm,
  'delete-account': handleDeleteAccountForm,
  link: handleLinkForm,
  unlink: handleUnlinkForm,
  password: handlePasswordForm,
  email: handleEmailForm,
  'email-cancel': handleEmailForm,
  'two-factor-start': handleTwoFactorForm,
  'two-factor-confirm': handleTwoFactorForm,
  'two-factor-disable': handleTwoFactorForm,
  'two-factor-codes': handleTwoFactorForm,
};

export async function handleSettingsForm(user: SignedInUser, args: ActionFunctionArgs) {
  const form = await readUploadForm(args.request).catch(tooLarge);
  if (!(form instanceof FormData)) return form;
  const fields = textFields(form);
  const answer = Object.hasOwn(FORMS, fields['intent'] ?? '') ? FORMS[fields['intent']!] : undefined;
  if (!answer) throw unknownForm();
  const call = { user, form, fields, request: args.request, clientAddress: args.context.clientAddress };
  return answer(call).catch((error: unknown) => unexpected(call, error));
}

/** The texts that are kept whatever went wrong. */
const keptFields = z.object({
  fullName: z.unknown(),
  email: z.unknown(),
  newEmail: z.unknown(),
  pronouns: z.unknown(),
  aboutMe: z.unknown(),
  interests: z.unknown(),
});

/** Shows an unexpected error as that of the form, and keeps the input. */
function unexpected(call: SettingsCall, error: unknown) {
  if (error instanceof Response || toAppError(error)) throw error;
  log.error({ error }, 'a form of the settings failed');
  return rejectForm(call.fields['intent']!, parseForm(call.fields, keptFields, MAX_ABOUT_CHARACTERS), {
    banner: ['Update failed', 'Failed to update profile. Please try again.'],
    status: 500,
  });
}

/** Returns a field error for an upload that is too large; the photo is the only file in the settings. */
function tooLarge(error: unknown) {
  if (!(error instanceof AppError) || error.code !== 'too_large') throw error;
  return rejectForm('photo', null, { fields: { photo: error.message }, error });
}
