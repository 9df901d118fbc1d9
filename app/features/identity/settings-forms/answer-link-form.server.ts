import { AppError } from '~/platform/errors';
import { confirmPerson } from '../passwords/confirm-person.server';
import { isProvider } from '../providers/provider-schema';
import { refuseProvider } from '../providers/refuse-provider.server';
import { startProviderSignIn } from '../providers/start-provider-sign-in.server';
import { refuseConfirmation } from './refuse-confirmation.server';
import type { SettingsForm } from './settings-refusal.server';

/** `intent=link`: after the password, on to the provider and back. */
export const answerLinkForm: SettingsForm = async (call) => {
  const provider = call.fields['provider'];
  if (!isProvider(provider)) throw new AppError('validation', 'This sign-in provider is not known here.');
  const flow = { redirectTo: '/settings?tab=security', popup: null, linkTo: call.user.id };
  try {
    await confirmPerson(call.user, call.fields['password'] ?? '', call.clientAddress);
  } catch (error) {
    return refuseConfirmation(call, error, ['provider']);
  }
  return startProviderSignIn(provider, flow).catch((error: unknown) => refuseProvider(error, provider, flow));
};
