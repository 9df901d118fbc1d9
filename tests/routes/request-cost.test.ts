/**
 * What a request costs, in figures that no noise can touch: how many statements SQLite runs for it, how many sealed values are opened,
 * and how long its answer is. A person with twice as much costs the same. Raise a figure only with a reason.
 */
import { mkdtempSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../setup/http-client';
import { withServer } from '../setup/fixtures';
import { isPostgresql } from '../setup/fresh-server';
import { runSql } from '../setup/run-sql';

const socket = path.join(mkdtempSync(path.join(tmpdir(), 'orion-cost-')), 'statements');
const hook = path.resolve(import.meta.dirname, '../setup/count-statements.mjs');
const server = withServer({ env: { NODE_OPTIONS: `--import=${hook}`, STATEMENTS_SOCKET: socket } });

const readCounts = () =>
  new Promise<{ statements: number; opened: number }>((resolve, reject) => {
    let text = '';
    createConnection(socket)
      .on('data', (chunk) => (text += String(chunk)))
      .on('end', () => resolve(JSON.parse(text) as { statements: number; opened: number }))
      .on('error', reject);
  });
const readCount = async () => (await readCounts()).statements;

async function makePerson(times: number): Promise<{ client: Client; sessionId: string; entryId: string }> {
  const client = createClient(server.url);
  await client.register();
  let sessionId = '';
  let entryId = '';
  for (let count = 0; count < 55 * times; count += 1) {
    const { body } = await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions');
    ({ sessionId } = body.session);
    const entry = await client.sendJson<{ entryId: string }>('POST', '/api/journal', {
      title: `Day ${count}`,
      content: 'We walked along the harbour and talked about the winter. '.repeat(20),
      tags: ['sea', `t${count % 5}`],
      mood: 'calm',
      isPrivate: count % 10 > 0,
    });
    ({ entryId } = entry.body);
  }
  for (let count = 0; count < 30 * times; count += 1)
    await client.sendJson('POST', `/api/sessions/${sessionId}/messages`, { content: `The harbour, part ${count}.` });
  return { client, sessionId, entryId };
}

describe.skipIf(isPostgresql)('a request costs', () => {
  let small: Awaited<ReturnType<typeof makePerson>>;
  let large: typeof small;
  beforeAll(async () => {
    small = await makePerson(1);
    large = await makePerson(2);
  }, 120_000);

  const addressFor = (address: string, { sessionId, entryId }: typeof small) =>
    address.replace(':session', sessionId).replace(':entry', entryId);

  async function costOf({ client }: typeof small, address: string) {
    const get = async () => (await (await client.request(address)).text()).length;
    // The first request fills caches, and says welcome.
    await get();
    let characters = 0;
    const statements = await leastCount(async () => void (characters = await get()), readCount);
    return { statements, characters };
  }

  it.each([
    // Elements carry their utilities (docs/decisions/0095-utilities-in-components.md). Each page carries the links to the manifest and its icon, the crisis lines, the links to help and to the safety
    // plan, the heart rate of a wearable, the names of its scripts, and the titles of ten conversations, which are
    // pinned (a statement) or not (another one).
    ['/', 4, 31_100],
    // The tools of a message are elements without content and of one class: their names are titles, their icons in the style sheet.
    ['/?session=:session', 7, 60_000],
    // Beside the titles, the list begins with the newest message of each.
    ['/history', 6, 54_400],
    // A search asks for segments and for the rows that none covers: of titles and of messages, or of entries.
    ['/history?q=conversation', 8, 56_100],
    ['/journal', 6, 58_600],
    ['/journal?q=harbour', 8, 61_000],
    ['/journal?entry=:entry', 7, 29_100],
    ['/journal/looking-back', 4, 38_900],
    ['/documents', 4, 23_900],
    ['/memory', 8, 25_900],
    // Theme, text size and low stimulation are a form each.
    ['/settings', 5, 30_500],
    ['/settings?tab=security', 10, 35_300],
    ['/api/sessions', 2, 13_000],
    ['/api/journal', 2, 72_000],
    ['/api/user', 2, 400],
  ] as const)('%s: %i statements and %i characters at most', async (address, statements, characters) => {
    const [one, two] = [
      await costOf(small, addressFor(address, small)),
      await costOf(large, addressFor(address, large)),
    ];
    expect(one.statements).toBeLessThanOrEqual(statements);
    expect(two.statements).toBe(one.statements);
    for (const cost of [one, two]) expect(cost.characters).toBeLessThanOrEqual(characters);
  });

  // A list opens one sealed value for each row and the ten titles of the sidebar, and the history each newest message (one
  // here); the API gives entries with their content.
  it.each([
    ['/history', 61],
    ['/journal', 60],
    ['/journal?tag=sea', 60],
    ['/api/sessions', 50],
    ['/api/journal', 100],
  ] as const)('%s opens %i sealed values', async (address, values) => {
    const get = async () => (await small.client.request(address)).text();
    await get();
    expect(await leastCount(get, async () => (await readCounts()).opened)).toBe(values);
  });

  it('the queue of reports as much with 10,000 of them as with 60', async () => {
    const client = createClient(server.url);
    const { email } = await client.register();
    await runSql(server, `UPDATE "User" SET "securityLevel" = 3 WHERE "email" = '${email.toLowerCase()}'`);
    const fill = (from: number, to: number) =>
      runSql(
        server,
        `WITH RECURSIVE "number"("n") AS (SELECT ${from} UNION ALL SELECT "n" + 1 FROM "number" WHERE "n" < ${to})
        INSERT INTO "SafetyReport" ("id", "reason", "severity", "urgency", "reportedAt", "raisedAt")
        SELECT 'report-' || "n", 'outside', 'high', 2, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' FROM "number"`,
      );
    for (const address of ['/admin/reports', '/api/admin/reports']) {
      await runSql(server, 'DELETE FROM "SafetyReport"');
      await fill(1, 60);
      const few = await costOf({ client } as typeof small, address);
      await fill(61, 10_000);
      const many = await costOf({ client } as typeof small, address);
      expect(many.statements).toBe(few.statements);
      expect(many.statements).toBeLessThanOrEqual(8);
      expect(Math.abs(many.characters - few.characters)).toBeLessThan(2_000);
    }
  });

  it('a message 17 statements at most', async () => {
    const counts: number[] = [];
    for (const { client, sessionId } of [small, large]) {
      const send = () =>
        client.sendJson('POST', `/api/sessions/${sessionId}/messages`, { content: 'The harbour and the winter.' });
      await send();
      counts.push(await leastCount(send, settledCount));
    }
    expect(counts[0]).toBeLessThanOrEqual(17);
    expect(counts[1]).toBe(counts[0]);
  });
});

/** Returns how many statements the work costs. The least of three, because the server also looks for orphans at times. */
async function leastCount(work: () => Promise<unknown>, read: () => Promise<number>): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const before = await read();
    await work();
    least = Math.min(least, (await read()) - before);
  }
  return least;
}

/** Returns the count when nothing has run for a while. */
async function settledCount(): Promise<number> {
  for (let before = await readCount(); ;) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    const now = await readCount();
    if (now === before) return now;
    before = now;
  }
}
