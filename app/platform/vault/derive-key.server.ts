import { createHmac, hkdfSync } from 'node:crypto';
import { sessionSecret } from './secrets.server';

const KEY_BYTES = 32;

/** A key of SESSION_SECRET for one purpose (RFC 5869): what is made with it says nothing about, and counts for nothing under, another one. */
export function deriveKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret(), '', purpose, KEY_BYTES));
}

/** Names a value without telling it: nobody finds the value without SESSION_SECRET, not even by trying all that are possible. */
export function keyedHash(purpose: string, value: string): string {
  return createHmac('sha256', deriveKey(purpose)).update(value).digest('hex').slice(0, 32);
}
