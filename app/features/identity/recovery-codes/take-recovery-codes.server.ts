import { openVault } from '~/platform/vault/vault.server';
import { flashPlace, recoveryCodesFlash } from './recovery-codes-flash.server';

/** The codes that are on their way in this request, none when they were shown before, and the header that takes them away. */
export async function takeRecoveryCodes(
  userId: string,
  request: Request,
): Promise<{ codes: string[]; headers: HeadersInit }> {
  const sealed: unknown = await recoveryCodesFlash.parse(request.headers.get('Cookie'));
  if (typeof sealed !== 'string' || !sealed) return { codes: [], headers: {} };
  const headers = { 'Set-Cookie': await recoveryCodesFlash.serialize('', { maxAge: 0 }) };
  const vault = await openVault(userId);
  try {
    return { codes: vault.open(flashPlace(userId), sealed).split(' '), headers };
  } catch {
    return { codes: [], headers };
  }
}
