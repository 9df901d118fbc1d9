import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { createRateLimit } from '~/platform/rate-limit.server';
import { openVault } from '~/platform/vault/vault.server';
import { identityError } from '../identity-error';
import { MAX_CODE_CHARACTERS } from '../identity-schema';
import { hashRecoveryCode } from './recovery-codes.server';
import { totp, secretAssociatedData } from './totp.server';

/** Consumes a code of the authenticator app, or a recovery code: each works once. Throws an identity error. */
export async function consumeSecondFactor(userId: string, code: string, clientAddress: string): Promise<void> {
  const limit = await limitCodes(userId, clientAddress);
  if (code.length > MAX_CODE_CHARACTERS) throw identityError('auth/invalid-code');
  const plain = code.replace(/\s/g, '');
  const isAppCode = /^\d{6}$/.test(plain);
  const isTaken = isAppCode ? await consumeAppCode(userId, plain) : await consumeRecoveryCode(userId, plain);
  if (!isTaken) logSecurityEvent('second-factor.failed', { userId, clientAddress });
  else if (!isAppCode) logSecurityEvent('recovery-code.used', { userId, clientAddress });
  if (!isTaken) throw identityError('auth/invalid-code');
  await limit.forgive();
}

async function consumeAppCode(userId: string, code: string): Promise<boolean> {
  const row = await db.twoFactor.findFirst({ where: { userId, confirmedAt: { not: null } }, select: { secret: true } });
  if (!row) return false;
  const step = (await totp((await openVault(userId)).open(secretAssociatedData(userId), row.secret), '')).stepOf(code);
  if (step === null) return false;
  // Checked in the condition of the update: of two concurrent requests with one code, one is rejected.
  const { count } = await db.twoFactor.updateMany({
    where: { userId, confirmedAt: { not: null }, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
}

async function consumeRecoveryCode(userId: string, code: string): Promise<boolean> {
  const { count } = await db.recoveryCode.updateMany({
    where: { userId, codeHash: hashRecoveryCode(userId, code), usedAt: null },
    data: { usedAt: new Date() },
  });
  return count === 1;
}

/** Guessing one of a million codes, three of them valid at a time, must stay hopeless from many addresses too. */
const fromHere = createRateLimit({ name: 'second-factor-address', limit: 5, window: 15 * 60 });
const fromAnywhere = createRateLimit({ name: 'second-factor-anywhere', limit: 30, window: 60 * 60 });

/**
 * Counts an attempt before the code is checked; `forgive` takes back a correct one. Throws an identity error
 * `auth/too-many-codes`.
 */
export async function limitCodes(userId: string, clientAddress: string): Promise<{ forgive: () => Promise<void> }> {
  const here = `${userId} ${clientAddress}`;
  try {
    await fromHere.use(here);
    await fromAnywhere.use(userId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logSecurityEvent('second-factor.locked', { userId, clientAddress });
    throw identityError('auth/too-many-codes', { retryAfterSeconds: error.retryAfterSeconds, cause: error });
  }
  return { forgive: async () => void (await Promise.all([fromHere.forget(here), fromAnywhere.giveBack(userId)])) };
}
