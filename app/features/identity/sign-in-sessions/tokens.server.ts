import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits (OWASP ASVS 7.2.3). */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored form of a token: a copied database does not allow a sign-in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
