import { randomInt, randomUUID } from 'node:crypto';
import type { Tx } from '~/platform/db/db.server';
import { hashToken } from '../sign-in-sessions/tokens.server';

const COUNT = 10;
/** Without I, O, 0 and 1, which are easily confused on paper. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Replaces the recovery codes by ten of 80 random bits, such as ABCD-EFGH-JKLM-NPQR. Stores only their hashes. */
export async function replaceRecoveryCodes(userId: string, tx: Tx): Promise<string[]> {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const codes = Array.from({ length: COUNT }, () => Array.from({ length: 4 }, group).join('-'));
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ id: randomUUID(), userId, codeHash: hashRecoveryCode(userId, code) })),
  });
  return codes;
}

/** Returns the stored form of a recovery code. Case, spaces and dashes are ignored. */
export function hashRecoveryCode(userId: string, code: string): string {
  return hashToken(`${userId} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);
}
