import { findEmailChange } from '~/features/identity/email-change/find-email-change.server';
import { knownEmail } from '~/features/identity/identity-schema';
import { findProviderPhoto } from '~/features/identity/photo/find-provider-photo.server';
import { readAboutMe } from '~/features/identity/profile/read-about-me.server';
import type { SignedInUser } from '~/features/identity/sign-in-sessions/find-signed-in-user.server';
import { readDeletion } from './deletion/read-deletion.server';
import { readSecurityTab } from './read-security-tab.server';
import { readSettingsTab } from './settings-tabs';

/** What the open tab shows. */
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
