import { data, redirect } from '@remix-run/node';
import { startConnecting, WEARABLE_SETTINGS } from '~/features/wearable/links/connect.server';
import { disconnect } from '~/features/wearable/links/disconnect.server';
import { syncNow } from '~/features/wearable/links/sync.server';
import { createPushToken, revokePushToken } from '~/features/wearable/push/push-token.server';
import { env } from '~/platform/env.server';
import { AppError } from '~/platform/errors';
import { redirectWithToast } from '~/platform/web/toast.server';
import type { SettingsCall, SettingsForm } from './settings-form-error.server';

/** Handles `intent=wearable-connect`: redirects to where the person allows Orion to read. */
export const handleConnectForm: SettingsForm = ({ user }) => {
  const address = new URL(startConnecting(user));
  // Demo data come from here: the way back is then a path of this site.
  const isHere = address.origin === new URL(env.APP_URL).origin;
  return Promise.resolve(redirect(isHere ? address.pathname + address.search : address.href, 303));
};

export const handleDisconnectForm: SettingsForm = async ({ user, fields }) => {
  const deletesReadings = fields['deletesReadings'] === 'on';
  const wasLinked = await disconnect(user.id, { deletesReadings });
  return redirectWithToast(WEARABLE_SETTINGS, {
    title: wasLinked ? 'Tracker disconnected' : 'No tracker was connected',
    ...(wasLinked && deletesReadings && { description: 'Its readings are deleted.' }),
    kind: 'default',
  });
};

export const handleSyncForm: SettingsForm = async ({ user }) => {
  try {
    await syncNow(user.id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(WEARABLE_SETTINGS, { title: `Sync failed: ${error.message}`, kind: 'destructive' });
  }
  return redirectWithToast(WEARABLE_SETTINGS, {
    title: 'Synced',
    description: 'The latest readings are here.',
    kind: 'default',
  });
};

/** Handles `intent=push-token`: the answer holds the token, which is stored nowhere and shown this once. */
export async function handlePushTokenForm({ user }: SettingsCall) {
  return data({ form: 'push-token', result: {}, pushToken: await createPushToken(user.id) });
}

export const handlePushRevokeForm: SettingsForm = async ({ user }) => {
  await revokePushToken(user.id);
  return redirectWithToast(WEARABLE_SETTINGS, {
    title: 'Token revoked',
    description: 'The phone app can no longer send anything.',
    kind: 'default',
  });
};
