import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const VERSION = 1;
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES;

export type Key = { id: string; bytes: Buffer };

/**
 * The table, column and row of a value. It is the associated data of the seal: a value copied elsewhere does not open.
 */
export type AssociatedData = { table: string; column: string; id: string };

export class VaultError extends Error {
  constructor() {
    super('A sealed value does not open.');
    this.name = 'VaultError';
  }
}

/**
 * Returns a key with the id that its sealed values carry: the first 4 bytes of its SHA-256. Throws unless it has 32
 * bytes.
 */
export function makeKey(bytes: Buffer): Key {
  if (bytes.length !== 32) throw new Error('A vault key has 32 bytes.');
  return {
    id: createHash('sha256')
      .update(bytes)
      .digest('hex')
      .slice(0, KEY_ID_BYTES * 2),
    bytes,
  };
}

/** Seals a text with AES-256-GCM (NIST SP 800-38D). Returns base64url of version, key id, nonce, ciphertext, tag. */
export function seal(key: Key, associatedData: AssociatedData, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce);
  cipher.setAAD(additionalData(associatedData));
  const head = Buffer.concat([Buffer.of(VERSION), Buffer.from(key.id, 'hex'), nonce]);
  return Buffer.concat([head, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Returns the text that was sealed with this key and associated data. Throws VaultError for anything else. */
export function open(key: Key, associatedData: AssociatedData, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < HEAD_BYTES + TAG_BYTES || bytes[0] !== VERSION || keyIdOf(bytes) !== key.id)
    throw new VaultError();
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(1 + KEY_ID_BYTES, HEAD_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(additionalData(associatedData));
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(HEAD_BYTES, bytes.length - TAG_BYTES));
    // In this mode `final` adds no text; it checks the tag.
    decipher.final();
    return text.toString('utf8');
  } catch {
    throw new VaultError();
  }
}

/** Returns the id of the key that a value was sealed with. */
export function sealedWith(sealed: string): string {
  return keyIdOf(Buffer.from(sealed.slice(0, 8), 'base64url'));
}

function keyIdOf(bytes: Buffer): string {
  return bytes.toString('hex', 1, 1 + KEY_ID_BYTES);
}

/** Encoded as a JSON array, so that different associated data never share their bytes. */
function additionalData({ table, column, id }: AssociatedData): Buffer {
  return Buffer.from(JSON.stringify([table, column, id]), 'utf8');
}
