import { db } from '~/platform/db/db.server';
import { normaliseEmail } from '../identity-schema';

export type Account = { id: string; email: string; securityLevel: number; disabledAt: Date | null };

/** The account of an address, for operators. */
export function findAccount(email: string): Promise<Account | null> {
  return db.user.findUnique({
    where: { email: normaliseEmail(email) },
    select: { id: true, email: true, securityLevel: true, disabledAt: true },
  });
}
