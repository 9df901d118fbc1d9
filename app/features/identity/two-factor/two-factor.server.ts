import { db, isUniqueViolation } from '~/platform/db/db.server';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { openVault } from '~/platform/vault/vault.server';
import { identityError } from '../identity-error';
import { MAX_CODE_CHARACTERS } from '../identity-schema';
import { notifyOfChange } from '../notify-of-change.server';
import { changeCredentials } from '../sign-in-sessions/credentials.server';
import { replaceRecoveryCodes } from './recovery-codes.server';
import { consumeSecondFactor, limitCodes } from './second-factor-codes.server';
import { drawQrCode, newTotpSecret, type QrCode, secretAssociatedData, totp } from './totp.server';

export type TwoFactorState =
  | { state: 'off' }
  /** `secret` in groups of four, for users who cannot scan the QR code. */
  | { state: 'setting-up'; secret: string; qrCode: QrCode }
  | { state: 'on'; since: string; codesLeft: number };

/** Returns the state of the user's second factor. The secret is included only during the setup. */
export async function getTwoFactor(userId: string): Promise<TwoFactorState> {
  const row = await db.twoFactor.findUnique({ where: { userId }, include: { user: { select: { email: true } } } });
  if (row?.confirmedAt) {
    const codesLeft = await db.recoveryCode.count({ where: { userId, usedAt: null } });
    return { state: 'on', since: row.confirmedAt.toISOString(), codesLeft };
  }
  if (!row || row.createdAt.getTime() < Date.now() - SET_UP_TIMEOUT_MS) return { state: 'off' };
  const secret = (await openVault(userId)).open(secretAssociatedData(userId), row.secret);
  const { uri } = await totp(secret, row.user.email);
  return { state: 'setting-up', secret: secret.match(/.{1,4}/g)!.join(' '), qrCode: await drawQrCode(uri) };
}

/** Returns whether sign-in requires a second factor. */
export async function isTwoFactorOn(userId: string): Promise<boolean> {
  return (await db.twoFactor.count({ where: { userId, confirmedAt: { not: null } } })) > 0;
}

/**
 * Creates a secret for an authenticator app. Sign-in requires no code until a first code has shown that the app has the
 * secret. A setup already in progress keeps its secret, because the app may have it. Throws an identity error when the
 * second factor is on.
 */
export async function startTwoFactor(userId: string): Promise<void> {
  const secret = (await openVault(userId)).seal(secretAssociatedData(userId), await newTotpSecret());
  await db.twoFactor.deleteMany({
    where: { userId, confirmedAt: null, createdAt: { lt: new Date(Date.now() - SET_UP_TIMEOUT_MS) } },
  });
  try {
    await db.twoFactor.create({ data: { userId, secret } });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    if (await isTwoFactorOn(userId)) throw identityError('auth/two-factor-on');
  }
}

type Confirmation = { code: string; clientAddress: string; signInSessionId: string };

/**
 * Turns the second factor on with a first code of the app, and returns the recovery codes, which are not shown again.
 * Ends every other sign-in session, because it was not asked for a second factor. Throws an identity error.
 */
export async function confirmTwoFactor(
  userId: string,
  { code, clientAddress, signInSessionId }: Confirmation,
): Promise<string[]> {
  const limit = await limitCodes(userId, clientAddress);
  const row = await db.twoFactor.findFirst({
    where: { userId, confirmedAt: null, createdAt: { gt: new Date(Date.now() - SET_UP_TIMEOUT_MS) } },
    include: { user: { select: { email: true } } },
  });
  if (!row) throw identityError('auth/two-factor-not-started');
  if (code.length > MAX_CODE_CHARACTERS) throw identityError('auth/invalid-code');
  const secret = (await openVault(userId)).open(secretAssociatedData(userId), row.secret);
  const step = (await totp(secret, row.user.email)).stepOf(code.replace(/\s/g, ''));
  if (step === null) {
    logSecurityEvent('second-factor.failed', { userId, clientAddress });
    throw identityError('auth/invalid-code');
  }
  const codes = await changeCredentials({ userId, exceptId: signInSessionId }, async (tx) => {
    const { count } = await tx.twoFactor.updateMany({
      where: { userId, confirmedAt: null, secret: row.secret },
      data: { confirmedAt: new Date(), lastStep: step },
    });
    if (count === 0) throw identityError('auth/two-factor-not-started');
    return replaceRecoveryCodes(userId, tx);
  });
  await limit.forgive();
  logSecurityEvent('second-factor.set-up', { userId, clientAddress });
  notifyOfChange({ id: userId, email: row.user.email }, 'Two-step sign-in was turned on.');
  return codes;
}

type Wish = { email: string; seenVersion: number; code: string; clientAddress: string; signInSessionId: string };

/** Turns the second factor off and consumes a last code. Ends every other sign-in session. Throws an identity error. */
export async function disableTwoFactor(
  userId: string,
  { email, seenVersion, code, clientAddress, signInSessionId }: Wish,
): Promise<void> {
  await consumeSecondFactor(userId, code, clientAddress);
  await changeCredentials({ userId, seenVersion, exceptId: signInSessionId }, async (tx) => {
    await tx.twoFactor.deleteMany({ where: { userId } });
    await tx.recoveryCode.deleteMany({ where: { userId } });
  });
  logSecurityEvent('second-factor.removed', { userId, clientAddress });
  notifyOfChange({ id: userId, email }, 'Two-step sign-in was turned off.');
}

/** An abandoned setup expires after this time, so that its secret does not stay on the page. */
const SET_UP_TIMEOUT_MS = 30 * 60 * 1000;

type Renewal = { email: string; code: string; clientAddress: string };

/**
 * Returns new recovery codes, which are not shown again, and consumes an app code or an old recovery code. The old
 * codes stop working. Throws an identity error.
 */
export async function renewRecoveryCodes(userId: string, { email, code, clientAddress }: Renewal): Promise<string[]> {
  if (!(await isTwoFactorOn(userId))) throw identityError('auth/two-factor-not-started');
  await consumeSecondFactor(userId, code, clientAddress);
  const codes = await db.$transaction(async (tx) => {
    // Lock the user row, so that two concurrent renewals do not leave two sets of codes.
    await tx.user.update({ where: { id: userId }, data: { updatedAt: new Date() }, select: { id: true } });
    return replaceRecoveryCodes(userId, tx);
  });
  logSecurityEvent('recovery-codes.renewed', { userId, clientAddress });
  notifyOfChange({ id: userId, email }, 'New recovery codes were made. The earlier ones no longer work.');
  return codes;
}
