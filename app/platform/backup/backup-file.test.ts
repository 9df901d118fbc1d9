import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { makeKey } from '../vault/seal.server';
import { listBackups, pruneBackups, readBackupFile, writeBackupFile } from './backup-file.server';
import type { Manifest } from './manifest';

const key = makeKey(randomBytes(32));
const home = mkdtempSync(path.join(tmpdir(), 'orion-backup-file-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const manifest: Manifest = {
  format: 1,
  version: '1.2.3',
  provider: 'sqlite',
  takenAt: '2026-11-24T10:20:30.456Z',
  migrations: ['1_first'],
  rows: { User: 2 },
};
const folderOf = (name: string) => path.join(home, name);
const write = (folder: string, bytes: Buffer, of = manifest) =>
  writeBackupFile(folder, { manifest: of, data: Readable.from([bytes.subarray(0, 9), bytes.subarray(9)]) }, key);

describe('a backup', () => {
  it('gives back its manifest and its data, is for its owner only, and is named by its moment', async () => {
    const bytes = randomBytes(500_000);
    const file = await write(folderOf('whole'), bytes);
    expect(path.basename(file)).toMatch(/^orion-20261124T102030Z-[0-9a-f]{6}\.backup$/);
    expect(statSync(file).mode & 0o077).toBe(0);
    const read = await readBackupFile(file, [key]);
    expect(read.manifest).toEqual(manifest);
    expect((await buffer(read.data)).equals(bytes)).toBe(true);
  });

  it('without data is whole too', async () => {
    const { data } = await readBackupFile(await write(folderOf('empty'), Buffer.alloc(0)), [key]);
    expect((await buffer(data)).length).toBe(0);
  });

  it('that was changed or cut anywhere is told as damaged', async () => {
    const file = await write(folderOf('damaged'), randomBytes(200_000));
    const whole = readFileSync(file);
    const read = async (bytes: Buffer) => {
      writeFileSync(file, bytes);
      return buffer((await readBackupFile(file, [key])).data);
    };
    for (const at of [60, 5_000, 70_000, 150_000, whole.length - 1]) {
      const changed = Buffer.from(whole);
      changed[at]! ^= 1;
      await expect(read(changed), `changed at ${at}`).rejects.toThrow('damaged');
    }
    for (const length of [20, 100, 70_000, whole.length - 1])
      await expect(read(whole.subarray(0, length)), `cut at ${length}`).rejects.toThrow(/damaged|no backup/);
    expect((await read(whole)).length).toBe(200_000);
  });

  it('does not open with another key, and says so', async () => {
    const file = await write(folderOf('key'), Buffer.from('rows'));
    await expect(readBackupFile(file, [makeKey(randomBytes(32))])).rejects.toThrow('a key other than BACKUP_KEY');
    await expect(readBackupFile(folderOf('none.backup'), [key])).rejects.toThrow('ENOENT');
  });

  it('that fails half-way leaves nothing behind, and the ones before as they were', async () => {
    const folder = folderOf('failing');
    await write(folder, Buffer.from('rows'));
    const before = readdirSync(folder);
    const data = Readable.from(
      (async function* () {
        yield await Promise.resolve(randomBytes(100_000));
        throw new Error('the disk is full');
      })(),
    );
    await expect(writeBackupFile(folder, { manifest, data }, key)).rejects.toThrow('the disk is full');
    expect(readdirSync(folder)).toEqual(before);
  });
});

describe('a folder of backups', () => {
  it('is listed from the newest, keeps as many as it should, and loses what is no backup to nobody', async () => {
    const folder = folderOf('many');
    const days = [1, 3, 2, 4].map((day) => ({ ...manifest, takenAt: `2026-01-0${day}T00:00:00.000Z` }));
    const files = [];
    for (const day of days) files.push(await write(folder, Buffer.from('x'), day));
    writeFileSync(path.join(folder, 'notes.txt'), 'mine');
    expect((await listBackups(folder)).map(({ takenAt }) => takenAt.getUTCDate())).toEqual([4, 3, 2, 1]);
    expect(await pruneBackups(folder, 2)).toEqual([files[2], files[0]]);
    expect(readdirSync(folder).sort()).toEqual(
      [files[1], files[3], 'notes.txt'].map((file) => path.basename(file!)).sort(),
    );
    expect(await listBackups(folderOf('not-there'))).toEqual([]);
  });

  it('is rid of what a killed process left a day ago', async () => {
    const folder = folderOf('stale');
    await write(folder, Buffer.from('x'));
    const [old, fresh] = ['a.backup.part', 'b.backup.part'].map((name) => path.join(folder, name));
    for (const file of [old!, fresh!]) writeFileSync(file, 'half');
    utimesSync(old!, 1, 1);
    await write(folder, Buffer.from('y'));
    expect([existsSync(old!), existsSync(fresh!)]).toEqual([false, true]);
  });
});
