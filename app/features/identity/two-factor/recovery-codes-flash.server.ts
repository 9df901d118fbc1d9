import { redirect } from '@remix-run/node';
import { cookieName, createSignedCookie } from '~/platform/cookies/signed-cookie.server';
import { openVault } from '~/platform/vault/vault.server';

/** Carries new recovery codes, sealed with the user's data key, to the page that shows them once. */
const recoveryCodesFlash = createSignedCookie({ name: cookieName('orion_recovery_codes'), maxAge: 60 });

const flashAssociatedData = (userId: string) => ({ table: 'RecoveryCode', column: 'flash', id: userId });

/** Redirects to the page that shows new recovery codes. */
export async function showRecoveryCodes(userId: string, codes: readonly string[]): Promise<Response> {
  const sealed = (await openVault(userId)).seal(flashAssociatedData(userId), codes.join(' '));
  return redirect('/settings/recovery-codes', {
    status: 303,
    headers: { 'Set-Cookie': await recoveryCodesFlash.serialize(sealed) },
  });
}

/** Returns the codes in the request's cookie, none when already shown, and the header that deletes the cookie. */
export async function consumeRecoveryCodesFlash(
  userId: string,
  request: Request,
): Promise<{ codes: string[]; headers: HeadersInit }> {
  const sealed: unknown = await recoveryCodesFlash.parse(request.headers.get('Cookie'));
  if (typeof sealed !== 'string' || !sealed) return { codes: [], headers: {} };
  const headers = { 'Set-Cookie': await recoveryCodesFlash.serialize('', { maxAge: 0 }) };
  const vault = await openVault(userId);
  try {
    return { codes: vault.open(flashAssociatedData(userId), sealed).split(' '), headers };
  } catch {
    return { codes: [], headers };
  }
}
