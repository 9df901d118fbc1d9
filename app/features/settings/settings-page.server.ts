import { countStorageUse } from '~/features/account/storage-use.server';
import { findDeletion } from '~/features/account/delete-account.server';
import { listReaders } from '~/features/companion/readers/reader-consents.server';
import { listSpeechServers } from '~/features/companion/readers/speech-reader.server';
import { findEmailChange } from '~/features/identity/email-change/email-change.server';
import { hasPassword, listLinkedAccounts } from '~/features/identity/identities/identities.server';
import { isStaff } from '~/features/identity/is-staff';
import { knownEmail } from '~/features/identity/identity-schema';
import { findProviderPhoto } from '~/features/identity/photo/provider-photo.server';
import { getAboutMe } from '~/features/identity/profile/about-me.server';
import { listDevices } from '~/features/identity/sign-in-sessions/devices.server';
import type { SignedInUser } from '~/features/identity/sign-in-sessions/sign-in-sessions.server';
import { listReportLooks } from '~/features/identity/staff/audit.server';
import { getTwoFactor } from '~/features/identity/two-factor/two-factor.server';
import { loadWearableTab } from '~/features/wearable/tab/load-tab.server';
import { localServers, settingsFor } from '~/platform/model/find-local-servers.server';
import { parseSettingsTab } from './settings-tabs';

/** Returns the data of the open tab. `timeZone` is the user's. */
export async function loadSettingsPage(user: SignedInUser, search: URLSearchParams, timeZone: string) {
  const tab = parseSettingsTab(search.get('tab'));
  const { fullName, email, username, photoURL } = user;
  return {
    tab,
    user: { fullName, email: knownEmail(email), username, photoURL },
    profile:
      tab === 'profile'
        ? {
            canRefreshPhoto: (await findProviderPhoto(user.id)) !== null,
            isEmailChanging: (await findEmailChange(user.id)) !== null,
          }
        : null,
    about: tab === 'about' ? { texts: await getAboutMe(user.id), editing: search.has('edit') } : null,
    readers:
      tab === 'readers'
        ? {
            readers: await listReaders(user.id),
            speechServers: listSpeechServers(),
            localServers: isStaff(user) ? await describeLocalServers() : [],
          }
        : null,
    wearable: tab === 'fitbit' ? await loadWearableTab(user, search, timeZone) : null,
    security: tab === 'security' ? await loadSecurityTab(user) : null,
    deletion: tab === 'security' && search.get('dialog') === 'delete' ? await findDeletion(user) : null,
  };
}

/** Returns the model servers on this machine, each with the lines of .env that make Orion use its first model. */
async function describeLocalServers() {
  const servers = await localServers();
  return servers.map((server) => ({ ...server, lines: settingsFor(server, server.models[0]!).split('\n') }));
}

/** Returns the data of the Security tab, one line for each section. */
async function loadSecurityTab(user: SignedInUser) {
  return {
    hasPassword: await hasPassword(user.id),
    emailChange: await findEmailChange(user.id),
    twoFactor: await getTwoFactor(user.id),
    linkedAccounts: await listLinkedAccounts(user.id),
    reportLooks: await listReportLooks(user.id),
    devices: await listDevices(user.id, user.signInSessionId),
    storage: await countStorageUse(user.id),
  };
}
