import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { drawQrCode, type QrCode } from './draw-qr-code.server';
import { SET_UP_WITHIN_MS, secretPlace } from './secret-place';
import { totp } from './totp.server';

export type TwoFactorState =
  | { state: 'off' }
  /** `secret` in groups of four, for who cannot scan. */
  | { state: 'setting-up'; secret: string; qrCode: QrCode }
  | { state: 'on'; since: string; codesLeft: number };

/** How far the person's second factor is. The secret is told only while it is being set up. */
export async function readTwoFactor(userId: string): Promise<TwoFactorState> {
  const row = await db.twoFactor.findUnique({ where: { userId }, include: { user: { select: { email: true } } } });
  if (row?.confirmedAt) {
    const codesLeft = await db.recoveryCode.count({ where: { userId, usedAt: null } });
    return { state: 'on', since: row.confirmedAt.toISOString(), codesLeft };
  }
  if (!row || row.createdAt.getTime() < Date.now() - SET_UP_WITHIN_MS) return { state: 'off' };
  const secret = (await openVault(userId)).open(secretPlace(userId), row.secret);
  const { uri } = await totp(secret, row.user.email);
  return { state: 'setting-up', secret: secret.match(/.{1,4}/g)!.join(' '), qrCode: await drawQrCode(uri) };
}
