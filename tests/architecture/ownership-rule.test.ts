import { describe, expect, it } from 'vitest';
import { rawSqlViolations } from './ownership-rule';

const judge = (text: string, exceptions: { table: string }[] = []) =>
  rawSqlViolations(
    [{ path: 'app/features/chat/a.server.ts', text }],
    ['message'],
    exceptions.map(({ table }) => ({ file: 'app/features/chat/a.server.ts', table, reason: 'a sweep' })),
  );

describe('plain SQL on an owned table', () => {
  it.each([
    'db.$queryRaw<Row[]>`SELECT "id" FROM "Message" WHERE "userId" = ${userId}`;',
    'tx.$executeRaw`INSERT INTO "Message" ("id", "userId") VALUES (${id}, ${userId})`;',
    'db.$queryRaw`SELECT 1 FROM "Meeting"`;',
  ])('may say %s', (text) => expect(judge(text)).toEqual([]));

  it.each([
    'db.$queryRaw<Row[]>`SELECT "id", "userId" FROM "Message" WHERE "id" = ${id}`;',
    'tx.$executeRaw`UPDATE "Message" SET "status" = ${status}`;',
  ])('may not say %s', (text) => {
    expect(judge(text)).toHaveLength(1);
    expect(judge(text, [{ table: 'Message' }])).toEqual([]);
  });

  it('needs each of its exceptions', () => expect(judge('', [{ table: 'Message' }])).toHaveLength(1));
});
