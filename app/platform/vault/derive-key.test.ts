import { expect, it } from 'vitest';
import { deriveKey, keyedHash } from './derive-key.server';

it('a purpose has one key of 32 bytes, and no other purpose has it', () => {
  const keys = ['cookie a', 'cookie b', ''].map((purpose) => deriveKey(purpose));
  expect(keys.map((key) => key.length)).toEqual([32, 32, 32]);
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(3);
  expect(deriveKey('cookie a')).toEqual(keys[0]);
});

it('a hash is the same for the same purpose and value only, and has 32 hexadecimal digits', () => {
  const hash = keyedHash('accounts', 'maya@example.com');
  expect(hash).toMatch(/^[0-9a-f]{32}$/);
  expect(keyedHash('accounts', 'maya@example.com')).toBe(hash);
  expect(keyedHash('accounts', 'mara@example.com')).not.toBe(hash);
  expect(keyedHash('networks', 'maya@example.com')).not.toBe(hash);
});
