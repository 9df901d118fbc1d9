/**
 * The plans that SQLite chooses for statements whose cost must not grow with the amount a user has written. PostgreSQL
 * chooses its plans from statistics of its own.
 */
import '../setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { isPostgresql } from '../setup/fresh-server';

async function planOf(sql: string): Promise<string> {
  const steps = await db.$queryRawUnsafe<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`);
  return steps.map(({ detail }) => detail).join('\n');
}

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
    expect(await planOf(`SELECT "card", "content" FROM "JournalEntry" WHERE "userId" = 'me' AND ${where}`)).toMatch(
      plan,
    );
  });
});

// EXPLAIN QUERY PLAN exists in SQLite only.
it.skipIf(isPostgresql)('entries without a card are found without the others', async () => {
  const plan = await planOf(
    `SELECT "title" FROM "JournalEntry" WHERE "title" <> '' AND ("userId", "id") > ('me', 'a') ORDER BY "userId", "id" LIMIT 25`,
  );
  expect(plan).toBe('SEARCH JournalEntry USING INDEX JournalEntry_without_card_idx ((userId,id)>(?,?))');
});

describe.skipIf(isPostgresql)('a conversation', () => {
  it('is read without the other messages of the person', async () => {
    const plan = await planOf(
      `SELECT "content" FROM "Message" WHERE "sessionId" = 's' AND "userId" = 'me' AND "replacedAt" IS NULL AND "id" <= 9 ORDER BY "id" DESC LIMIT 100`,
    );
    expect(plan).toBe('SEARCH Message USING INDEX Message_userId_sessionId_id_idx (userId=? AND sessionId=? AND id<?)');
  });

  it('that is pinned is found without the others', async () => {
    const plan = await planOf(`SELECT "title" FROM "ChatSession" WHERE "userId" = 'me' AND "pinnedAt" IS NOT NULL`);
    expect(plan).toBe('SEARCH ChatSession USING INDEX ChatSession_userId_pinnedAt_idx (userId=? AND pinnedAt>?)');
  });
});

// EXPLAIN QUERY PLAN exists in SQLite only.
describe.skipIf(isPostgresql)('the queue of reports', () => {
  it.each([
    [
      'is read from a position on, in its order',
      `SELECT * FROM "SafetyReport" WHERE "status" = 'pending' AND ("urgency", "reportedAt", "id") > (1, '2026', 'a') AND "urgency" <= 4 ORDER BY "urgency", "reportedAt", "id" LIMIT 21`,
      /^SEARCH SafetyReport USING INDEX SafetyReport_status_urgency_reportedAt_id_idx \(status=\? AND \(urgency,reportedAt,id\)>\(\?,\?,\?\)[^)]*\)$/,
    ],
    [
      'is counted without its rows',
      `SELECT "urgency", COUNT(*), MIN("reportedAt") FROM "SafetyReport" WHERE "status" = 'pending' GROUP BY "urgency" ORDER BY "urgency"`,
      /^SEARCH SafetyReport USING COVERING INDEX SafetyReport_status_urgency_reportedAt_id_idx \(status=\?\)$/,
    ],
    [
      'has the open report of a conversation at hand',
      `SELECT * FROM "SafetyReport" WHERE "userId" = 'me' AND "sessionId" = 's' AND "reason" = 'message' AND "reportedAt" > '2026'`,
      /USING INDEX SafetyReport_(userId_reason_reportedAt|sessionId)_idx/,
    ],
  ])('%s', async (_what, sql, plan) => expect(await planOf(sql)).toMatch(plan));
});

// EXPLAIN QUERY PLAN exists in SQLite only.
describe.skipIf(isPostgresql)('the search index', () => {
  const segments = `FROM "SearchSegment" WHERE "userId" = 'me' AND "kind" = 'entry'`;
  const index = 'SearchSegment_userId_kind_through_after_idx';

  it.each([
    ['lists the segments in order', `SELECT "id" ${segments} ORDER BY "through"`, /\(userId=\? AND kind=\?\)$/],
    [
      'reads them from one on',
      `SELECT "text" ${segments} AND "through" >= 'a' ORDER BY "through" LIMIT 8`,
      /through>\?\)$/,
    ],
    ['finds the one of a row', `SELECT "id" ${segments} AND "through" >= 'b' AND "after" < 'b'`, /through>\?\)$/],
  ])('%s', async (_, sql, plan) => {
    const steps = await planOf(sql);
    expect(steps).toContain(index);
    expect(steps).toMatch(plan);
  });

  it('reads messages that no segment covers, and of conversations only theirs', async () => {
    const plan = await planOf(
      `SELECT "content" FROM "Message" WHERE "userId" = 'me' AND "id" > 8 AND "id" <= 99 AND "replacedAt" IS NULL AND NOT EXISTS (SELECT 1 FROM "ChatSession"
        WHERE "ChatSession"."id" = "Message"."sessionId" AND "ChatSession"."userId" = 'me' AND "privateUntil" IS NOT NULL) ORDER BY "id" LIMIT 64`,
    );
    expect(plan).toMatch(/SEARCH ChatSession USING INDEX sqlite_autoindex_ChatSession_1 \(id=\?\)$/);
  });

  it('reads titles that no segment covers without the others', async () => {
    const plan = await planOf(
      `SELECT "title" FROM "ChatSession" WHERE "userId" = 'me' AND ("createdAt", "id") > ('2026', 'a') ORDER BY "createdAt", "id" LIMIT 64`,
    );
    expect(plan).toMatch(/ChatSession_userId_createdAt_id_idx \(userId=\? AND \(createdAt,id\)>\(\?,\?\)\)$/);
  });
});
