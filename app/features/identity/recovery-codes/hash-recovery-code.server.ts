import { hashToken } from '../sign-in-sessions/hash-token.server';

/** What is stored of a recovery code. Case, spaces and dashes do not matter. */
export function hashRecoveryCode(userId: string, code: string): string {
  return hashToken(`${userId} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);
}
