import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { readMigrations } from '~/platform/db/migrate.server';

const MIGRATION = /_documents_sent_and_remarks$/;

/** Creates a database as it was before the migration, with one conversation. */
function earlierDatabase(): Database.Database {
  const database = new Database(':memory:');
  const migrations = readMigrations('sqlite');
  for (const { sql } of migrations.slice(
    0,
    migrations.findIndex(({ name }) => MIGRATION.test(name)),
  ))
    database.exec(sql);
  database.exec(`
    INSERT INTO "User" ("id", "email", "username", "usernameKey", "fullName", "updatedAt") VALUES ('u', 'a@b.c', 'u', 'u', 'U', '2026-01-01T00:00:00.000+00:00');
    INSERT INTO "ChatSession" ("id", "userId", "title") VALUES ('s', 'u', '');`);
  const message = database.prepare(
    `INSERT INTO "Message" ("id", "userId", "sessionId", "clientId", "role", "status", "content", "replacedAt", "createdAt") VALUES (?, 'u', 's', ?, ?, 'complete', '', ?, ?)`,
  );
  const at = (minute: number) => `2026-01-01T00:0${minute}:00.000+00:00`;
  message.run(1, 'c1', 'user', null, at(1));
  message.run(2, 'c2', 'assistant', null, at(1));
  message.run(3, 'c3', 'user', at(5), at(3));
  message.run(4, 'c4', 'assistant', at(5), at(3));
  message.run(5, 'c5', 'user', null, at(5));
  const document = database.prepare(
    `INSERT INTO "Document" ("id", "userId", "sessionId", "name", "type", "size", "status", "createdAt") VALUES (?, 'u', ?, '', 'txt', 1, ?, ?)`,
  );
  document.run('before the first message', 's', 'ready', at(0));
  document.run('before an edited message', 's', 'ready', at(2));
  document.run('after the last message', 's', 'ready', at(6));
  document.run('not read', 's', 'failed', at(0));
  document.run('of no conversation', null, 'ready', at(0));
  return database;
}

it('a document of an earlier conversation goes with the message that followed, in its newest version', () => {
  const database = earlierDatabase();
  database.exec(readMigrations('sqlite').find(({ name }) => MIGRATION.test(name))!.sql);
  const rows = database.prepare(`SELECT "id", "messageId" FROM "Document"`).all() as {
    id: string;
    messageId: number | null;
  }[];
  expect(Object.fromEntries(rows.map(({ id, messageId }) => [id, messageId]))).toEqual({
    'before the first message': 1,
    'before an edited message': 5,
    'after the last message': null,
    'not read': null,
    'of no conversation': null,
  });
  database.close();
});
