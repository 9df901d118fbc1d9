import { redirect } from '@remix-run/node';
import { openVault } from '~/platform/vault/vault.server';
import { flashPlace, recoveryCodesFlash } from './recovery-codes-flash.server';

/** Goes to the page that shows new recovery codes. */
export async function showRecoveryCodes(userId: string, codes: readonly string[]): Promise<Response> {
  const sealed = (await openVault(userId)).seal(flashPlace(userId), codes.join(' '));
  return redirect('/settings/recovery-codes', {
    status: 303,
    headers: { 'Set-Cookie': await recoveryCodesFlash.serialize(sealed) },
  });
}
