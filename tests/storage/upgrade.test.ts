/** A database of the version before this one, with data in it, becomes one of this version. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { messageAssociatedData } from '~/features/chat/messages/message-json.server';
import { hashPassword } from '~/features/identity/passwords/passwords.server';
import { entryAssociatedData } from '~/features/journal/entry-vault';
import { makeKey, seal } from '~/platform/vault/seal.server';
import { createClient } from '../setup/http-client';
import { readRows } from '../setup/read-rows';
import { LAST_MIGRATION, makeReleasedSchema } from '../setup/released-schema';
import { runCommand } from '../setup/run-command';
import { runSql } from '../setup/run-sql';
import { repositoryRoot, startServer } from '../setup/start-server';

const home = mkdtempSync(path.join(tmpdir(), 'orion-upgrade-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const master = makeKey(randomBytes(32));
const secrets = { VAULT_KEY: master.bytes.toString('base64'), SESSION_SECRET: randomBytes(32).toString('hex') };
const person = { email: 'maya@example.test', password: 'Quiet-Room-42' };
type Place = { dataDir: string; databaseUrl: string | undefined };

/** Returns a database of a released version in which somebody has written. */
async function makeReleased(version: keyof typeof LAST_MIGRATION): Promise<Place> {
  const dataDir = path.join(home, randomUUID());
  mkdirSync(dataDir);
  const place: Place = { dataDir, databaseUrl: undefined };
  if (process.env.TEST_POSTGRES) {
    const name = `released_${randomBytes(4).toString('hex')}`;
    await runSql({ dataDir, databaseUrl: `${process.env.TEST_POSTGRES}/postgres` }, `CREATE DATABASE ${name}`);
    place.databaseUrl = `${process.env.TEST_POSTGRES}/${name}`;
  }
  await makeReleasedSchema(place, version);
  await write(place);
  return place;
}

async function write(place: Place): Promise<void> {
  const [userId, sessionId, clientId, entryId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const key = makeKey(randomBytes(32));
  const wrapped = seal(master, { table: 'DataKey', column: 'wrapped', id: userId }, key.bytes.toString('base64'));
  const entry = (column: 'title' | 'content' | 'preview', text: string) =>
    seal(key, entryAssociatedData(entryId, column), text);
  const now = '2026-11-01 10:00:00.000';
  const insert = (table: string, row: Record<string, string | number>) =>
    runSql(
      place,
      `INSERT INTO "${table}" (${Object.keys(row)
        .map((name) => `"${name}"`)
        .join(', ')}) VALUES (${Object.values(row)
        .map((value) => (typeof value === 'number' ? value : `'${value}'`))
        .join(', ')})`,
    );
  const { email } = person;
  const times = { createdAt: now, updatedAt: now };
  await insert('User', { id: userId, email, username: 'maya', usernameKey: 'maya', fullName: 'Maya Torres', ...times });
  const passwordHash = await hashPassword(person.password);
  await insert('Identity', { id: randomUUID(), userId, provider: 'password', subject: email, email, passwordHash });
  await insert('DataKey', { userId, masterKeyId: master.id, wrapped });
  await insert('ChatSession', {
    id: sessionId,
    userId,
    title: seal(key, { table: 'ChatSession', column: 'title', id: sessionId }, 'The move'),
    messageCount: 1,
    ...times,
  });
  const content = seal(key, messageAssociatedData({ sessionId, clientId }, 'content'), 'The boxes are packed.');
  await insert('Message', {
    userId,
    sessionId,
    clientId,
    role: 'user',
    status: 'complete',
    content,
    createdAt: now,
    savedAt: now,
  });
  const texts = {
    title: entry('title', 'Bees'),
    content: entry('content', 'The bees are well.'),
    preview: entry('preview', 'The bees'),
  };
  await insert('JournalEntry', { id: entryId, userId, ...texts, ...times });
}

const appliedIn = async (place: Place) =>
  (await readRows<{ migration_name: string }>(place, 'SELECT migration_name FROM "_prisma_migrations" ORDER BY 1')).map(
    (row) => row.migration_name,
  );

describe.each(Object.keys(LAST_MIGRATION) as (keyof typeof LAST_MIGRATION)[])(
  'a database of %s',
  { timeout: 120_000 },
  (version) => {
    it('is migrated after a backup of it, and holds what people wrote', async () => {
      const place = await makeReleased(version);
      if (place.databaseUrl) {
        const { code, out } = await runCommand('migrate', place, [], secrets);
        expect([code, out]).toEqual([0, expect.stringContaining('Applied ')]);
      }
      const server = await startServer({ ...place, env: { ...secrets, LOG_LEVEL: 'warn' } });
      try {
        const client = createClient(server.url);
        await client.signIn(person);
        const entries = await client.getJson('/api/journal');
        expect(entries.body).toMatchObject([{ title: 'Bees', content: 'The bees are well.' }]);
        const sessions = await client.getJson<{ sessionId: string; title: string }[]>('/api/sessions');
        expect(sessions.body).toMatchObject([{ title: 'The move' }]);
        const session = await client.getJson(`/api/sessions/${sessions.body[0]!.sessionId}`);
        expect(session.body).toMatchObject({ messages: [{ content: 'The boxes are packed.' }] });
      } finally {
        await server.stop();
      }
      const folder = path.join(place.dataDir, 'backups');
      const [backup] = readdirSync(folder);
      expect(backup).toMatch(/\.backup$/);
      const verified = await runCommand('verify-backup', place, [path.join(folder, backup!)], secrets);
      expect(verified.out + verified.err).toContain('restores');
      expect((await appliedIn(place)).at(-1)! > LAST_MIGRATION[version]).toBe(true);
    });

    it('is whole after each kill in the middle of the migration, and migrates after that', async () => {
      const place = await makeReleased(version);
      const before = await appliedIn(place);
      for (const killAfterMs of [150, 250, 300, 350, 400, 450, 500, 600]) {
        await runCommand('migrate', place, ['--without-backup'], secrets, killAfterMs);
        const now = await appliedIn(place);
        if (now.length === before.length) continue;
        const folder = path.join(repositoryRoot, 'prisma/migrations', place.databaseUrl ? 'postgresql' : 'sqlite');
        expect(now, 'all of them, or none').toEqual(
          readdirSync(folder)
            .filter((name) => /^\d/.test(name))
            .sort(),
        );
        break;
      }
      const { code, err } = await runCommand('migrate', place, ['--without-backup'], secrets);
      expect([code, err]).toEqual([0, '']);
      expect((await appliedIn(place)).length).toBeGreaterThan(before.length);
    });

    it('stays as it was where no backup can be made, until that is asked for', async () => {
      const place = await makeReleased(version);
      const before = await appliedIn(place);
      const file = path.join(place.dataDir, 'no-folder');
      writeFileSync(file, '');
      const env = { ...secrets, BACKUP_DIR: path.join(file, 'below') };
      const refused = await runCommand('migrate', place, [], env);
      expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('The database was not migrated.')]);
      if (!place.databaseUrl)
        await expect(startServer({ ...place, env })).rejects.toThrow('The database was not migrated.');
      expect(await appliedIn(place)).toEqual(before);
      const asked = await runCommand('migrate', place, ['--without-backup'], env);
      expect([asked.code, asked.err]).toEqual([0, '']);
      expect((await appliedIn(place)).length).toBeGreaterThan(before.length);
    });
  },
);
