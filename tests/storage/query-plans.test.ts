/**
 * The plans that SQLite chooses for statements whose cost must not grow with the amount a user has written. PostgreSQL
 * chooses its plans from statistics of its own.
 */
import '../setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { isPostgresql } from '../setup/fresh-server';

const ids = Array.from({ length: 100 }, (_, index) => `'${index}'`).join();

// EXPLAIN QUERY PLAN exists in SQLite only.
describe.skipIf(isPostgresql)('a person’s entries', () => {
  it.each([
    ['by their ids', `"id" IN (${ids})`, /USING INDEX sqlite_autoindex_JournalEntry_1 \(id=\?\)/],
    ['by where they came from', `("importKey" IN (${ids}) OR "id" IN (${ids}))`, /MULTI-INDEX OR/],
    [
      'by when they were written',
      `"createdAt" IN (${ids}) AND "id" > 'a'`,
      /JournalEntry_userId_createdAt_id_idx \(userId=\? AND createdAt=\? AND id>\?\)/,
    ],
    [
      'one page of them',
      `("createdAt", "id") < ('2026', 'a') ORDER BY "createdAt" DESC, "id" DESC LIMIT 51`,
      /\(userId=\? AND \(createdAt,id\)<\(\?,\?\)\)$/,
    ],
    [
      'what changed of them',
      `"updatedAt" > '2026'`,
      /JournalEntry_userId_updatedAt_idx \(userId=\? AND updatedAt>\?\)/,
    ],
  ])('%s', async (_, where, plan) => {
    const steps = await db.$queryRawUnsafe<{ detail: string }[]>(
      `EXPLAIN QUERY PLAN SELECT "title", "content" FROM "JournalEntry" WHERE "userId" = 'me' AND ${where}`,
    );
    expect(steps.map(({ detail }) => detail).join('\n')).toMatch(plan);
  });
});
