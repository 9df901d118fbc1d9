import { log } from './log.server';
import { keyedHash } from './vault/derive-key.server';

/** The security events that are logged (OWASP ASVS 16.3) with their levels. Warnings need an operator's attention. */
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
  'account.registered': 'info',
  'account.exported': 'info',
  'account.deleted': 'info',
  'request.cross-site': 'warn',
  'request.two-sign-ins': 'warn',
  'staff.admitted': 'info',
  'staff.refused': 'warn',
} as const;

type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** `email` is the address of a sign-in attempt. `clientAddress` is null when unknown. */
type Circumstances = { clientAddress: string | null; userId?: string | undefined; email?: string };

/**
 * Logs the event code, the user's id, and keyed hashes of the network address and of the attempted account. The hashes
 * let an operator group the lines of one attacker without revealing who or where they are.
 */
export function logSecurityEvent(event: SecurityEvent, { clientAddress, userId, email }: Circumstances): void {
  const account = email === undefined ? undefined : keyedHash('accounts in the log', email);
  const network = clientAddress === null ? undefined : keyedHash('network addresses in the log', clientAddress);
  log[SECURITY_EVENTS[event]]({ event, userId, account, network }, 'security event');
}
