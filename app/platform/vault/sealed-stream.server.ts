/**
 * Seals a stream of any length, for files (the STREAM construction, as in age). A file has a key of its own, derived
 * (RFC 5869) from the given key and a random salt. Each chunk of 64 KiB is sealed by itself (AES-256-GCM) under its
 * number and whether it is the last: chunks cannot be changed, moved or left out, and nothing is passed on before its
 * seal was checked.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import type { Key } from './seal.server';

const MAGIC = Buffer.from('orion-sealed-1\n\0', 'latin1');
const KEY_ID_BYTES = 4;
const SALT_BYTES = 32;
const HEAD_BYTES = MAGIC.length + KEY_ID_BYTES + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;

/** Why a sealed stream does not open. */
export class SealedStreamError extends Error {
  readonly reason: 'not-sealed' | 'other-key' | 'damaged';

  constructor(reason: 'not-sealed' | 'other-key' | 'damaged') {
    super(`A sealed stream does not open: ${reason}`);
    this.name = 'SealedStreamError';
    this.reason = reason;
  }
}

/** Returns a stream that takes bytes and gives them sealed. */
export function sealStream(key: Key): Transform {
  const head = Buffer.concat([MAGIC, Buffer.from(key.id, 'hex'), randomBytes(SALT_BYTES)]);
  const fileKey = fileKeyOf(key, head);
  const chunks = new Chunks(CHUNK_BYTES);
  const sealChunk = (chunk: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', fileKey, chunks.nonce(isLast));
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  const stream = new Transform({
    transform(bytes: Buffer, _, done) {
      for (const chunk of chunks.add(bytes)) this.push(sealChunk(chunk, false));
      done();
    },
    flush(done) {
      this.push(sealChunk(chunks.rest(), true));
      done();
    },
  });
  stream.push(head);
  return stream;
}

/** Returns a stream that takes sealed bytes and gives them opened. Fails with SealedStreamError. */
export function openStream(keys: readonly Key[]): Transform {
  let fileKey: Buffer | null = null;
  let head = Buffer.alloc(0);
  const chunks = new Chunks(CHUNK_BYTES + TAG_BYTES);
  const openChunk = (chunk: Buffer, isLast: boolean) => {
    if (!fileKey || chunk.length < TAG_BYTES) throw new SealedStreamError(fileKey ? 'damaged' : 'not-sealed');
    const decipher = createDecipheriv('aes-256-gcm', fileKey, chunks.nonce(isLast), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new SealedStreamError('damaged');
    }
  };
  const takeHead = (bytes: Buffer): Buffer => {
    if (fileKey) return bytes;
    head = Buffer.concat([head, bytes]);
    if (head.length < HEAD_BYTES) return Buffer.alloc(0);
    fileKey = fileKeyOf(findKey(keys, head), head.subarray(0, HEAD_BYTES));
    return head.subarray(HEAD_BYTES);
  };
  return new Transform({
    transform(bytes: Buffer, _, done) {
      try {
        for (const chunk of chunks.add(takeHead(bytes))) this.push(openChunk(chunk, false));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        this.push(openChunk(chunks.rest(), true));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

function findKey(keys: readonly Key[], head: Buffer): Key {
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new SealedStreamError('not-sealed');
  const id = head.toString('hex', MAGIC.length, MAGIC.length + KEY_ID_BYTES);
  const key = keys.find((one) => one.id === id);
  if (!key) throw new SealedStreamError('other-key');
  return key;
}

/** The whole head goes into the key, so that a changed head opens nothing. */
function fileKeyOf(key: Key, head: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key.bytes, head, 'orion sealed stream', 32));
}

/** Cuts bytes into chunks of one size, and keeps back the last one, which may be shorter. */
class Chunks {
  readonly #size: number;
  #waiting: Buffer[] = [];
  #length = 0;
  #number = 0;

  constructor(size: number) {
    this.#size = size;
  }

  *add(bytes: Buffer): Generator<Buffer> {
    this.#waiting.push(bytes);
    this.#length += bytes.length;
    if (this.#length <= this.#size) return;
    let all = Buffer.concat(this.#waiting);
    for (; all.length > this.#size; all = all.subarray(this.#size)) yield all.subarray(0, this.#size);
    this.#waiting = [all];
    this.#length = all.length;
  }

  rest(): Buffer {
    return Buffer.concat(this.#waiting);
  }

  /** Returns the nonce of the next chunk. */
  nonce(isLast: boolean): Buffer {
    const nonce = Buffer.alloc(NONCE_BYTES);
    nonce.writeUIntBE(this.#number, NONCE_BYTES - 7, 6);
    nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
    this.#number += 1;
    return nonce;
  }
}
