import { listLinkedAccounts } from '~/features/identity/identities/list-linked-accounts.server';
import { listDevices } from '~/features/identity/sign-in-sessions/list-devices.server';
import type { SignedInUser } from '~/features/identity/sign-in-sessions/find-signed-in-user.server';

/** What the Security tab shows: one line for each of its sections. */
export async function readSecurityTab(user: SignedInUser) {
  return {
    linkedAccounts: await listLinkedAccounts(user.id),
    devices: await listDevices(user.id, user.signInSessionId),
  };
}
