import { createHmac, hkdfSync } from 'node:crypto';
import { sessionSecret } from './secrets.server';

const KEY_BYTES = 32;

/**
 * Derives a key from SESSION_SECRET for one purpose (RFC 5869). A value made with it reveals nothing about the keys of
 * other purposes and is not valid for them.
 */
export function deriveKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret(), '', purpose, KEY_BYTES));
}

/**
 * Returns a keyed hash of a value. Without SESSION_SECRET the value cannot be found, not even by trying all possible
 * values.
 */
export function keyedHash(purpose: string, value: string): string {
  return createHmac('sha256', deriveKey(purpose)).update(value).digest('hex').slice(0, 32);
}
