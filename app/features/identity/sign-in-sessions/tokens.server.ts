import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits (OWASP ASVS 7.2.3). */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: a copied database signs nobody in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
