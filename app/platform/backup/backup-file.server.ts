import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Key } from '../vault/seal.server';
import { openStream, SealedStreamError, sealStream } from '../vault/sealed-stream.server';
import { BackupError } from './backup-error';
import { manifest as manifestShape, type Manifest } from './manifest';

const HASH_BYTES = 32;
const LENGTH_BYTES = 4;
const MAX_MANIFEST_BYTES = 1024 * 1024;
const STALE_PART_MS = 24 * 60 * 60_000;
const NAME = /^orion-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z-[0-9a-f]{6}\.backup$/;

export type Dump = { manifest: Manifest; data: Readable };

/**
 * Writes a backup into a folder and returns its file: sealed, compressed, the manifest, the data of the database and
 * their SHA-256. The file has its name only once it is whole and on the disk.
 */
export async function writeBackupFile(folder: string, { manifest, data }: Dump, key: Key): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeStaleParts(folder);
  const stamp = manifest.takenAt.replace(/\.\d+Z$/, 'Z').replace(/[-:]/g, '');
  const file = path.join(folder, `orion-${stamp}-${randomBytes(3).toString('hex')}.backup`);
  const part = `${file}.part`;
  try {
    const output = createWriteStream(part, { mode: 0o600, flush: true });
    await pipeline(Readable.from(framed(manifest, data)), createGzip(), sealStream(key), output);
    await rename(part, file);
    await syncFolder(folder);
  } catch (error) {
    data.destroy();
    await rm(part, { force: true });
    throw error;
  }
  return file;
}

async function* framed(manifest: Manifest, data: Readable): AsyncGenerator<Buffer> {
  const head = Buffer.from(JSON.stringify(manifest));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  yield Buffer.concat([length, head]);
  const hash = createHash('sha256');
  for await (const chunk of data as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  yield hash.digest();
}

/** What a process that was killed left behind. */
async function removeStaleParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (!name.endsWith('.backup.part')) continue;
    if (Date.now() - (await stat(file)).mtimeMs > STALE_PART_MS) await rm(file, { force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Opens a backup. The manifest is read at once; `data` gives the rest and fails with BackupError when a byte was changed
 * or is missing.
 */
export async function readBackupFile(file: string, keys: readonly Key[]): Promise<Dump> {
  const opened = openStream(keys);
  const plain = createGunzip();
  const flow = pipeline(createReadStream(file), opened, plain).catch((error: unknown) => error);
  const bytes = new ByteReader(plain[Symbol.asyncIterator]() as AsyncIterator<Buffer>);
  const asTold = async (error: unknown) => {
    plain.destroy();
    // The first stream that failed knows why; the others only that it did.
    return toBackupError((await flow) ?? error, file);
  };
  try {
    const length = (await bytes.take(LENGTH_BYTES)).readUInt32BE();
    if (length > MAX_MANIFEST_BYTES) throw new BackupError(`${file} is damaged.`);
    const manifest = manifestShape.parse(JSON.parse(String(await bytes.take(length))));
    const data = Readable.from(
      (async function* () {
        try {
          yield* checked(bytes, file);
        } catch (error) {
          throw await asTold(error);
        }
      })(),
    );
    return { manifest, data };
  } catch (error) {
    throw await asTold(error);
  }
}

async function* checked(bytes: ByteReader, file: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for (;;) {
    const chunk = await bytes.takeAllBut(HASH_BYTES);
    if (!chunk) break;
    hash.update(chunk);
    yield chunk;
  }
  if (!hash.digest().equals(await bytes.take(HASH_BYTES))) throw new BackupError(`${file} is damaged.`);
}

function toBackupError(error: unknown, file: string): Error {
  if (error instanceof BackupError) return error;
  if (error instanceof SealedStreamError && error.reason === 'other-key')
    return new BackupError(`${file} was sealed with a key other than BACKUP_KEY.`, error);
  if (error instanceof SealedStreamError && error.reason === 'not-sealed')
    return new BackupError(`${file} is not a backup of Orion.`, error);
  if ((error as NodeJS.ErrnoException).syscall) return error as Error;
  return new BackupError(`${file} is damaged or incomplete.`, error);
}

/** Takes bytes from an iterator in pieces of a known length. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #waiting = Buffer.alloc(0);

  constructor(source: AsyncIterator<Buffer>) {
    this.#source = source;
  }

  async take(length: number): Promise<Buffer> {
    while (this.#waiting.length < length) if (!(await this.#more())) throw new Error('the end came too soon');
    const taken = this.#waiting.subarray(0, length);
    this.#waiting = this.#waiting.subarray(length);
    return taken;
  }

  /** Returns what has arrived except the last bytes, or null when nothing but those is left. */
  async takeAllBut(last: number): Promise<Buffer | null> {
    while (this.#waiting.length <= last) if (!(await this.#more())) return null;
    return this.take(this.#waiting.length - last);
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    if (!done) this.#waiting = Buffer.concat([this.#waiting, value]);
    return !done;
  }
}

type StoredBackup = { file: string; takenAt: Date };

/** Lists the backups of a folder by their names, the newest first. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const time = NAME.exec(name)?.slice(1, 7);
      if (!time) return [];
      const [year, month, day, hour, minute, second] = time;
      return [
        { file: path.join(folder, name), takenAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) },
      ];
    })
    .sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime() || (a.file < b.file ? 1 : -1));
}

/** Deletes all backups of a folder but the newest, and returns the files. */
export async function pruneBackups(folder: string, keep: number): Promise<string[]> {
  const old = (await listBackups(folder)).slice(keep).map(({ file }) => file);
  for (const file of old) await rm(file, { force: true });
  return old;
}
