import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeKey, open, seal, sealedWith, VaultError } from './seal.server';

const key = makeKey(randomBytes(32));
const associatedData = { table: 'Message', column: 'content', id: 'a/b' };

describe('seal', () => {
  it('opens to the same text at the same place', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => open(key, associatedData, seal(key, associatedData, text)) === Buffer.from(text).toString(),
      ),
    );
  });

  it('never gives the same value twice', () => {
    expect(seal(key, associatedData, 'again')).not.toBe(seal(key, associatedData, 'again'));
  });

  it('does not open when any byte is flipped', () => {
    const sealed = Buffer.from(seal(key, associatedData, 'a quiet sentence'), 'base64url');
    for (let at = 0; at < sealed.length; at += 1) {
      const flipped = Buffer.from(sealed);
      flipped[at]! ^= 1;
      expect(() => open(key, associatedData, flipped.toString('base64url')), `byte ${at}`).toThrow(VaultError);
    }
  });

  it('does not open in another table, column or row', () => {
    const sealed = seal(key, associatedData, 'here only');
    for (const other of [
      { table: 'ChatSession' },
      { column: 'sources' },
      { id: 'a/c' },
      { id: 'a' },
      { table: 'Messagec', column: 'ontent' },
    ]) {
      expect(() => open(key, { ...associatedData, ...other }, sealed)).toThrow(VaultError);
    }
  });

  it("does not open with another person's key", () => {
    const sealed = seal(key, associatedData, 'mine');
    expect(() => open(makeKey(randomBytes(32)), associatedData, sealed)).toThrow(VaultError);
  });

  it('does not open what was cut or never sealed', () => {
    const sealed = seal(key, associatedData, 'whole');
    for (const broken of [
      '',
      'x',
      sealed.slice(0, 20),
      sealed.slice(0, -1),
      'plain text that was never sealed at all, however long it is',
    ]) {
      expect(() => open(key, associatedData, broken)).toThrow(VaultError);
    }
  });

  it('names its key', () => {
    expect(sealedWith(seal(key, associatedData, 'x'))).toBe(key.id);
  });
});
