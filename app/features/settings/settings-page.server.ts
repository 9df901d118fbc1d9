import { readDeletion } from '~/features/account/delete-account.server';
import { findEmailChange } from '~/features/identity/email-change/email-change.server';
import { hasPassword, listLinkedAccounts } from '~/features/identity/identities/identities.server';
import { knownEmail } from '~/features/identity/identity-schema';
import { findProviderPhoto } from '~/features/identity/photo/provider-photo.server';
import { readAboutMe } from '~/features/identity/profile/about-me.server';
import { listDevices } from '~/features/identity/sign-in-sessions/devices.server';
import type { SignedInUser } from '~/features/identity/sign-in-sessions/sign-in-sessions.server';
import { findStoredBytes, MAX_STORED_BYTES } from '~/features/identity/storage-limit.server';
import { readTwoFactor } from '~/features/identity/two-factor/two-factor.server';
import { readSettingsTab } from './settings-tabs';

/** Returns the data of the open tab. */
export async function readSettingsPage(user: SignedInUser, search: URLSearchParams) {
  const tab = readSettingsTab(search.get('tab'));
  const { fullName, email, username, photoURL } = user;
  return {
    tab,
    user: { fullName, email: knownEmail(email), username, photoURL },
    profile:
      tab === 'profile'
        ? { canRefreshPhoto: (await findProviderPhoto(user.id)) !== null, emailChange: await findEmailChange(user.id) }
        : null,
    about: tab === 'about' ? { texts: await readAboutMe(user.id), editing: search.has('edit') } : null,
    security: tab === 'security' ? await readSecurityTab(user) : null,
    deletion: tab === 'security' && search.get('dialog') === 'delete' ? await readDeletion(user) : null,
  };
}

/** Returns the data of the Security tab, one line for each section. */
async function readSecurityTab(user: SignedInUser) {
  return {
    hasPassword: await hasPassword(user.id),
    emailChange: await findEmailChange(user.id),
    twoFactor: await readTwoFactor(user.id),
    linkedAccounts: await listLinkedAccounts(user.id),
    devices: await listDevices(user.id, user.signInSessionId),
    storage: { bytes: await findStoredBytes(user.id), maxBytes: MAX_STORED_BYTES },
  };
}
