import { log } from './log.server';
import { keyedHash } from './vault/derive-key.server';

/** What the log tells of who gets in and of what guards an account (OWASP ASVS 16.3). The level of each says whether an operator should look. */
export const SECURITY_EVENTS = {
  'sign-in.succeeded': 'info',
  'sign-in.failed': 'warn',
  'sign-in.locked': 'warn',
  'second-factor.set-up': 'info',
  'second-factor.removed': 'info',
  'second-factor.failed': 'warn',
  'second-factor.locked': 'warn',
  'recovery-code.used': 'warn',
  'recovery-codes.renewed': 'info',
  'password.changed': 'info',
  'password-reset.requested': 'info',
  'password-reset.completed': 'info',
  'email-change.requested': 'info',
  'email-change.completed': 'info',
  'identity.linked': 'info',
  'identity.unlinked': 'info',
  'sign-out.device': 'info',
  'sign-out.everywhere': 'info',
  'account.exported': 'info',
  'account.deleted': 'info',
  'request.cross-site': 'warn',
  'request.two-sign-ins': 'warn',
  'staff.admitted': 'info',
  'staff.refused': 'warn',
} as const;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** `email` is the address that somebody tried to get in with. A `clientAddress` of null is not known. */
type Circumstances = { clientAddress: string | null; userId?: string | undefined; email?: string };

/**
 * One line with the code of the event, the user's id, and keyed hashes of the network address and of the account that was tried: lines of
 * one attacker can be found together, and tell nobody who or where they are.
 */
export function logSecurityEvent(event: SecurityEvent, { clientAddress, userId, email }: Circumstances): void {
  const account = email === undefined ? undefined : keyedHash('accounts in the log', email);
  const network = clientAddress === null ? undefined : keyedHash('network addresses in the log', clientAddress);
  log[SECURITY_EVENTS[event]]({ event, userId, account, network }, 'security event');
}
