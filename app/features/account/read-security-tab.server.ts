import { findEmailChange } from '~/features/identity/email-change/find-email-change.server';
import { listLinkedAccounts } from '~/features/identity/identities/list-linked-accounts.server';
import { hasPassword } from '~/features/identity/passwords/has-password.server';
import { listDevices } from '~/features/identity/sign-in-sessions/list-devices.server';
import type { SignedInUser } from '~/features/identity/sign-in-sessions/find-signed-in-user.server';
import { findStoredBytes, MAX_STORED_BYTES } from '~/features/identity/storage/assert-storage-left.server';
import { readTwoFactor } from '~/features/identity/two-factor/read-two-factor.server';

/** What the Security tab shows: one line for each of its sections. */
export async function readSecurityTab(user: SignedInUser) {
  return {
    hasPassword: await hasPassword(user.id),
    emailChange: await findEmailChange(user.id),
    twoFactor: await readTwoFactor(user.id),
    linkedAccounts: await listLinkedAccounts(user.id),
    devices: await listDevices(user.id, user.signInSessionId),
    storage: { bytes: await findStoredBytes(user.id), maxBytes: MAX_STORED_BYTES },
  };
}
