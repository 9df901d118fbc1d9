/** Backups by the commands of the build, beside a running server, on the database that runs. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpRows } from '../setup/dump-rows';
import { startFreshServer } from '../setup/fresh-server';
import { type Client, createClient, type Person } from '../setup/http-client';
import { readMetric } from '../setup/read-metrics';
import { runCommand } from '../setup/run-command';
import { runSql } from '../setup/run-sql';
import { type RunningServer, startServer } from '../setup/start-server';

const home = mkdtempSync(path.join(tmpdir(), 'orion-backups-'));
const newKey = () => randomBytes(32).toString('base64');
const secrets = { VAULT_KEY: newKey(), SESSION_SECRET: randomBytes(32).toString('hex') };
let server: RunningServer;
let client: Client;
let person: Person;

beforeAll(async () => {
  server = await startFreshServer({ env: secrets });
  client = createClient(server.url);
  person = await client.register();
  await client.sendJson('POST', '/api/journal', { title: 'Bees', content: 'The bees are well.' });
});
afterAll(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

let places = 0;
/** Returns an empty place of the same kind of database. */
async function emptyPlace(): Promise<{ dataDir: string; databaseUrl: string | undefined }> {
  places += 1;
  const dataDir = path.join(home, `place-${places}`);
  mkdirSync(dataDir);
  if (existsSync(path.join(server.dataDir, 'backup.key')))
    copyFileSync(path.join(server.dataDir, 'backup.key'), path.join(dataDir, 'backup.key'));
  if (!process.env.TEST_POSTGRES) return { dataDir, databaseUrl: undefined };
  const name = `restored_${randomBytes(4).toString('hex')}`;
  await runSql({ dataDir, databaseUrl: `${process.env.TEST_POSTGRES}/postgres` }, `CREATE DATABASE ${name}`);
  return { dataDir, databaseUrl: `${process.env.TEST_POSTGRES}/${name}` };
}

const backUp = (folder: string, more = {}) => runCommand('backup', server, [folder], { ...secrets, ...more });
const fileIn = (folder: string) =>
  path.join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('.backup'))!,
  );
const restore = async (file: string, place?: Awaited<ReturnType<typeof emptyPlace>>, more = {}) => {
  const to = place ?? (await emptyPlace());
  return { to, answer: await runCommand('restore', to, [file], { ...secrets, ...more }) };
};

describe('a backup of a running server', { timeout: 120_000 }, () => {
  const folder = path.join(home, 'backups');

  it('says where it is and which keys to keep apart, and holds no key', async () => {
    const { code, out } = await backUp(folder);
    expect([code, out]).toEqual([0, expect.stringContaining(folder)]);
    expect(out).toContain('A key for backups was made');
    expect(out).toContain('The backup contains no keys');
    const again = await backUp(path.join(home, 'again'));
    expect(again.out).not.toContain('was made');
    const bytes = readFileSync(fileIn(folder));
    for (const secret of [person.email, secrets.VAULT_KEY, 'SQLite', 'PGDMP'])
      expect(bytes.includes(secret), secret).toBe(false);
    expect(readdirSync(server.dataDir).filter((name) => name.startsWith('scratch-'))).toEqual([]);
  });

  it('restores into an empty place, row for row, and Orion starts on it', async () => {
    const { to, answer } = await restore(fileIn(folder));
    expect([answer.code, answer.err]).toEqual([0, '']);
    expect(answer.out).toContain('VAULT_KEY opens what people wrote');
    expect(await dumpRows(to)).toEqual(await dumpRows(server));
    const other = await startServer({ ...to, env: { ...secrets, LOG_LEVEL: 'warn' } });
    try {
      const visitor = createClient(other.url);
      await visitor.signIn(person);
      const entries = await visitor.getJson<{ content: string }[]>('/api/journal');
      expect(entries.body).toMatchObject([{ title: 'Bees', content: 'The bees are well.' }]);
    } finally {
      await other.stop();
    }
    const second = await restore(fileIn(folder), to);
    expect([second.answer.code, second.answer.err]).toEqual([1, expect.stringMatching(/there already|tables already/)]);
  });

  it('is verified in a scratch place, with a sample of sealed values', async () => {
    const good = await runCommand('verify-backup', server, [fileIn(folder)], secrets);
    expect([good.code, good.err, good.out]).toEqual([
      0,
      '',
      expect.stringMatching(/[1-9]\d* sealed values of 1 people open/),
    ]);
    const other = await runCommand('verify-backup', server, [fileIn(folder)], { ...secrets, VAULT_KEY: newKey() });
    expect([other.code, other.err]).toEqual([1, expect.stringContaining('do not open with VAULT_KEY')]);
    expect(readdirSync(server.dataDir).filter((name) => name.startsWith('scratch-'))).toEqual([]);
  });

  it('says after a restore which key of what people wrote is missing', async () => {
    const { answer } = await restore(fileIn(folder), undefined, { VAULT_KEY: newKey() });
    expect([answer.code, answer.out]).toEqual([0, expect.stringContaining('sealed with a key that is not here')]);
  });

  it.each([
    ['with a flipped byte', (bytes: Buffer) => ((bytes[bytes.length >> 1]! ^= 1), bytes), /damaged/],
    ['that was cut', (bytes: Buffer) => bytes.subarray(0, -100), /damaged/],
    ['that is none', () => Buffer.from('Dear diary, '.repeat(20)), /not a backup of Orion/],
  ])('%s is not restored, and leaves the place empty', async (_, change, told) => {
    const file = path.join(home, 'changed.backup');
    writeFileSync(file, change(readFileSync(fileIn(folder))));
    const { to, answer } = await restore(file);
    expect([answer.code, answer.err]).toEqual([1, expect.stringMatching(told)]);
    if (to.databaseUrl) expect(await dumpRows(to)).toEqual({});
    else expect(readdirSync(to.dataDir).filter((name) => name.startsWith('orion.db'))).toEqual([]);
  });

  it('does not open with another key', async () => {
    const { answer } = await restore(fileIn(folder), undefined, { BACKUP_KEY: newKey() });
    expect([answer.code, answer.err]).toEqual([1, expect.stringContaining('a key other than BACKUP_KEY')]);
  });

  it.each(['backup', 'restore', 'verify-backup'])('%s without a name says how it is used', async (command) => {
    expect((await runCommand(command, server, [], secrets)).code).toBe(2);
    expect((await runCommand(command, server, ['a', 'b'], secrets)).err).toContain('Usage: npm run');
  });
});

const cannotMount = process.getuid?.() === 0 ? null : 'only root can make a small disk';

describe('a full disk', () => {
  it.skipIf(cannotMount)(`loses nothing of what stood${cannotMount ? ` (left out: ${cannotMount})` : ''}`, async () => {
    const disk = path.join(home, 'small-disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', disk]);
    try {
      expect((await backUp(disk)).code).toBe(0);
      const stood = readFileSync(fileIn(disk));
      writeFileSync(path.join(disk, 'filler'), Buffer.alloc(3 * 1024 * 1024 - stood.length - 100_000));
      await client.sendJson('POST', '/api/journal', { title: 'Long', content: 'w'.repeat(90_000) });
      // More than fits, whatever else is compressed.
      await runSql(server, `UPDATE "User" SET "photoURL" = '${randomBytes(400_000).toString('hex')}'`);
      const { code, err } = await backUp(disk);
      expect([code, err]).toEqual([1, expect.stringMatching(/^No backup was made\. .*ENOSPC/)]);
      expect(readdirSync(disk).sort()).toEqual(['filler', path.basename(fileIn(disk))].sort());
      expect(readFileSync(fileIn(disk)).equals(stood)).toBe(true);
    } finally {
      execFileSync('umount', [disk]);
      await runSql(server, `UPDATE "User" SET "photoURL" = NULL`);
    }
  });
});

describe('backups by themselves', { timeout: 120_000 }, () => {
  const health = async ({ url }: RunningServer) =>
    (await createClient(url).getJson<{ backup: string }>('/health')).body.backup;

  it('are made when one is due, kept to a number, and told in health and metrics', async () => {
    const folder = path.join(home, 'scheduled');
    const env = { ...secrets, BACKUP_DIR: folder, BACKUP_KEEP: '1', BACKUP_EVERY: '1' };
    const other = await startFreshServer({ env });
    try {
      await expect.poll(() => existsSync(folder) && readdirSync(folder).length, { timeout: 20_000 }).toBe(1);
      await expect.poll(() => readMetric(other.url, 'orion_backup_timestamp_seconds')).toBeGreaterThan(1.7e9);
      expect([await health(other), await readMetric(other.url, 'orion_backup_failures')]).toEqual(['ok', 0]);
      expect((await runCommand('backup', other, ['--keep', '1'], env)).out).toContain('1 older backups were deleted');
      expect(readdirSync(folder).filter((name) => name.endsWith('.backup')).length).toBe(1);
    } finally {
      await other.stop();
    }
  });

  it('that fail are told in the log, in health and in metrics, and the server goes on', async () => {
    const file = path.join(home, 'no-folder');
    writeFileSync(file, '');
    const other = await startFreshServer({ env: { ...secrets, BACKUP_DIR: path.join(file, 'below') } });
    try {
      await expect.poll(() => readMetric(other.url, 'orion_backup_failures'), { timeout: 20_000 }).toBe(1);
      expect(await health(other)).toBe('failed');
      expect(other.logs()).toContain('no backup could be made');
      expect(other.logs()).toContain('ENOTDIR');
      await createClient(other.url).register();
    } finally {
      await other.stop();
    }
  });

  it('are not spoken of where none are asked for', async () => {
    expect(await health(server)).toBeUndefined();
    expect(await readMetric(server.url, 'orion_backup_timestamp_seconds')).toBe(0);
  });
});
