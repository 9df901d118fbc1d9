import { db } from '~/platform/db/db.server';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { openVault } from '~/platform/vault/vault.server';
import { IdentityError } from '../identity-error';
import { limitCodes } from './limit-codes.server';
import { hashRecoveryCode } from '../recovery-codes/hash-recovery-code.server';
import { secretPlace } from './secret-place';
import { totp } from './totp.server';

/** With all the blanks that somebody may type. */
export const MAX_CODE_CHARACTERS = 100;

/** Takes a code of the authenticator app, or a recovery code: each works once. Throws IdentityError. */
export async function takeSecondFactor(userId: string, code: string, clientAddress: string): Promise<void> {
  const limit = await limitCodes(userId, clientAddress);
  if (code.length > MAX_CODE_CHARACTERS) throw new IdentityError('auth/invalid-code');
  const plain = code.replace(/\s/g, '');
  const isAppCode = /^\d{6}$/.test(plain);
  const isTaken = isAppCode ? await takeAppCode(userId, plain) : await takeRecoveryCode(userId, plain);
  if (!isTaken) logSecurityEvent('second-factor.failed', { userId, clientAddress });
  else if (!isAppCode) logSecurityEvent('recovery-code.used', { userId, clientAddress });
  if (!isTaken) throw new IdentityError('auth/invalid-code');
  await limit.forgive();
}

async function takeAppCode(userId: string, code: string): Promise<boolean> {
  const row = await db.twoFactor.findFirst({ where: { userId, confirmedAt: { not: null } }, select: { secret: true } });
  if (!row) return false;
  const step = (await totp((await openVault(userId)).open(secretPlace(userId), row.secret), '')).stepOf(code);
  if (step === null) return false;
  // In the condition of the update itself: of two requests with one code at once, one is refused.
  const { count } = await db.twoFactor.updateMany({
    where: { userId, confirmedAt: { not: null }, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
}

async function takeRecoveryCode(userId: string, code: string): Promise<boolean> {
  const { count } = await db.recoveryCode.updateMany({
    where: { userId, codeHash: hashRecoveryCode(userId, code), usedAt: null },
    data: { usedAt: new Date() },
  });
  return count === 1;
}
