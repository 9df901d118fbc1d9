/** The database counts the bytes that each user stores, along with every write and whichever code makes it. */
import { randomUUID } from 'node:crypto';
import '../setup/migrated-database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '~/features/account/delete-account.server';
import { deleteAllSessions } from '~/features/chat/delete-sessions.server';
import { createSession } from '~/features/chat/sessions/create-session.server';
import { findStoredBytes, MAX_STORED_BYTES } from '~/features/identity/storage-limit.server';
import { createEntry } from '~/features/journal/entries/entries.server';
import { deleteAllEntries } from '~/features/journal/delete-entries.server';
import { FIRST_POSITION, resealEntries } from '~/features/journal/entries/reseal-entries.server';
import { updateEntry } from '~/features/journal/entries/update-entry.server';
import { MAX_VERSIONS, MAX_VERSIONS_BYTES } from '~/features/journal/entry-limits';
import { getEntriesStamp } from '~/features/journal/state/entries-stamp.server';
import { listVersions } from '~/features/journal/versions/versions.server';
import { updateMemory } from '~/features/memory/changes/update-memory.server';
import { createMemory } from '~/features/memory/memories.server';
import { findMemoryUse } from '~/features/memory/memory-use.server';
import { newMemoryBody } from '~/features/memory/memory-schema';
import { db } from '~/platform/db/db.server';
import { readMigrations } from '~/platform/db/migrate.server';
import { makeUser } from '../factories/make-user';
import { sealWithoutCard } from '../factories/seal-without-card';
import { isPostgresql } from '../setup/fresh-server';
import { readPrismaModels } from '../setup/prisma-models';

/** Bytes counted for a row in addition to its sealed values. */
const ROW_BYTES = 256;
/** Their few sealed values have a limit of their own, or are not text of the user, or are made of what is counted. */
const NOT_COUNTED = [
  'User',
  'WearableLink',
  'WearableImport',
  'TwoFactor',
  'SearchSegment',
  'MemoryDraft',
  'MemoryVector',
  'SentPrompt',
  'SentPiece',
  'SafetyNotice',
  'ReportExcerpt',
];

const counted = readPrismaModels().filter(
  ({ name, columns }) => columns.some(({ sealed }) => sealed) && !NOT_COUNTED.includes(name),
);
type Table = { findMany: (args: unknown) => Promise<Record<string, unknown>[]> };
const tableOf = (model: string) =>
  (db as unknown as Record<string, Table>)[model.charAt(0).toLowerCase() + model.slice(1)]!;

/** Counts the same from the current rows. */
async function recount(userId: string): Promise<number> {
  let bytes = 0;
  for (const { name, columns } of counted) {
    // A summary is short, and made of what is counted.
    const sealed = columns.filter((column) => column.sealed && column.name !== 'summary').map((column) => column.name);
    for (const row of await tableOf(name).findMany({ where: { userId } })) {
      const isOpen = name === 'Message' && row['status'] === 'streaming';
      bytes +=
        ROW_BYTES +
        (isOpen ? 0 : sealed.reduce((sum, column) => sum + Buffer.byteLength((row[column] as string | null) ?? ''), 0));
    }
  }
  return bytes;
}

type Step = (userId: string, text: string, pick: number) => Promise<unknown>;

const one = async <Row>(rows: Promise<Row[]>, pick: number): Promise<Row | undefined> => {
  const found = await rows;
  return found[pick % Math.max(1, found.length)];
};
const anySession = (userId: string, pick: number) => one(db.chatSession.findMany({ where: { userId } }), pick);
const anyMessage = (userId: string, pick: number) => one(db.message.findMany({ where: { userId } }), pick);
const anyMemory = (userId: string, pick: number) => one(db.memory.findMany({ where: { userId } }), pick);
const anyEntry = (userId: string, pick: number) => one(db.journalEntry.findMany({ where: { userId } }), pick);
const words = (text: string) => ({
  title: text,
  content: text,
  mood: text || null,
  moodScore: null,
  tags: text ? [text] : null,
});

/**
 * Every change that a program may make to the counted tables. Values need not be sealed: the database sees only their
 * length.
 */
const STEPS: Record<string, Step> = {
  'a session': (userId, text) => db.chatSession.create({ data: { id: randomUUID(), userId, title: text } }),
  'a title': (userId, text) => db.chatSession.updateMany({ where: { userId }, data: { title: text } }),
  'a message': async (userId, text, pick) => {
    const session = await anySession(userId, pick);
    const status = pick % 2 ? 'streaming' : 'complete';
    if (session)
      await db.message.create({
        data: { userId, sessionId: session.id, clientId: randomUUID(), role: 'user', status, content: text },
      });
  },
  'words of a reply': async (userId, text, pick) => {
    const message = await anyMessage(userId, pick);
    if (message)
      await db.$executeRaw`UPDATE "Message" SET "content" = ${text}, "sources" = ${text} WHERE "id" = ${message.id} AND "userId" = ${userId}`;
  },
  'the end of a reply': (userId, text) =>
    db.message.updateMany({
      where: { userId, status: 'streaming' },
      data: { status: 'complete', content: `${text}.`, savedAt: new Date() },
    }),
  'a session less': async (userId, _text, pick) =>
    db.chatSession.deleteMany({ where: { userId, id: (await anySession(userId, pick))?.id ?? '' } }),
  'a message less': async (userId, _text, pick) =>
    db.message.deleteMany({ where: { userId, id: (await anyMessage(userId, pick))?.id ?? 0 } }),
  'a document': async (userId, text, pick) => {
    const sessionId = (await anySession(userId, pick))?.id ?? null;
    return db.document.create({
      data: { id: randomUUID(), userId, sessionId, name: text, type: 'txt', size: 1, status: 'reading' },
    });
  },
  'the text of documents': (userId, text) => db.document.updateMany({ where: { userId }, data: { text } }),
  'an entry': (userId, text, pick) =>
    createEntry(userId, { ...words(text), isPrivate: pick % 2 === 0 }, { timeZone: null }),
  'who reads an entry': async (userId, _text, pick) => {
    const entry = await anyEntry(userId, pick);
    if (entry) await updateEntry(userId, entry.id, { isPrivate: !entry.isPrivate });
  },
  'a change of an entry': async (userId, text, pick) => {
    const entry = await anyEntry(userId, pick);
    if (entry) await updateEntry(userId, entry.id, words(`${text}!`));
  },
  'an entry without a card': async (userId, _text, pick) => {
    const entry = await anyEntry(userId, pick);
    if (entry) await sealWithoutCard(userId, entry.id);
  },
  'cards for entries without': () => resealEntries(FIRST_POSITION),
  'a reflection': async (userId, text, pick) => {
    const entryId = (await anyEntry(userId, pick))?.id;
    if (entryId)
      await db.journalReflection.upsert({
        where: { entryId, userId },
        create: { entryId, userId, content: text },
        update: { content: text },
      });
  },
  'a draft': (userId, text, pick) =>
    db.journalDraft.upsert({
      where: { userId_draftOf: { userId, draftOf: `draft ${pick % 3}` } },
      create: { id: randomUUID(), userId, draftOf: `draft ${pick % 3}`, fields: text },
      update: { fields: text },
    }),
  'a draft less': (userId, _text, pick) =>
    db.journalDraft.deleteMany({ where: { userId, draftOf: `draft ${pick % 3}` } }),
  'a memory': (userId, text) =>
    createMemory(userId, newMemoryBody.parse({ summary: `${text} .`, keywords: [text.slice(0, 9)] })),
  'a memory, longer': async (userId, text, pick) => {
    const memory = await anyMemory(userId, pick);
    return memory && updateMemory(userId, memory.id, { summary: `${text} ${text} .`, isCore: true });
  },
  'a plan': (userId, text, pick) =>
    db.safetyPlan.upsert({
      where: { userId },
      create: { userId, ...(pick % 2 ? { steps: text } : { trustedPerson: text }) },
      update: pick % 3 ? { steps: text } : { trustedPerson: null },
    }),
  'a plan less': (userId) => db.safetyPlan.deleteMany({ where: { userId } }),
  'a memory less': async (userId, _text, pick) =>
    db.memory.deleteMany({ where: { userId, id: (await anyMemory(userId, pick))?.id ?? '' } }),
  'a check-in': (userId, text) =>
    db.checkIn.create({ data: { id: randomUUID(), userId, questionnaire: 'gad7', answers: text } }),
  'answers of check-ins': (userId, text) => db.checkIn.updateMany({ where: { userId }, data: { answers: text } }),
  'check-ins less': (userId) => db.checkIn.deleteMany({ where: { userId } }),
  'a day of a wearable': (userId, text, pick) => {
    const key = { userId, day: `2026-11-${10 + (pick % 3)}`, source: 'csv' };
    const data = { readings: text, samples: pick % 2 ? text : null };
    return db.wearableDay.upsert({ where: { userId_day_source: key }, create: { ...key, ...data }, update: data });
  },
  'a day of a wearable less': (userId, _text, pick) =>
    db.wearableDay.deleteMany({ where: { userId, day: `2026-11-${10 + (pick % 3)}` } }),
  'an entry less': async (userId, _text, pick) =>
    db.journalEntry.deleteMany({ where: { userId, id: (await anyEntry(userId, pick))?.id ?? '' } }),
  'a step that is taken back': (userId, text) =>
    db
      .$transaction(async (tx) => {
        await tx.chatSession.create({ data: { id: randomUUID(), userId, title: text } });
        throw new Error('taken back');
      })
      .catch(() => undefined),
};

describe('what a person keeps', () => {
  it('is counted in every table that holds sealed words', () => {
    expect(counted.map(({ name }) => name)).toEqual([
      'ChatSession',
      'Message',
      'Document',
      'JournalEntry',
      'JournalVersion',
      'JournalReflection',
      'JournalDraft',
      'Memory',
      'SafetyPlan',
      'CheckIn',
      'WearableDay',
    ]);
  });

  it('is counted right after whatever was written, changed and deleted', { timeout: 120_000 }, async () => {
    const step = fc.record({
      what: fc.constantFrom(...Object.keys(STEPS)),
      text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      pick: fc.nat(99),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const { id } = await makeUser();
        for (const { what, text, pick } of steps) await STEPS[what]!(id, text.replaceAll('\0', ''), pick);
        const did = steps.map(({ what }) => what).join(', ');
        expect(await findStoredBytes(id), did).toBe(await recount(id));
        const { count, shared } = await getEntriesStamp(id);
        const entries = await db.journalEntry.findMany({ where: { userId: id } });
        expect([count, shared], did).toEqual([entries.length, entries.filter(({ isPrivate }) => !isPrivate).length]);
        const memories = await db.memory.findMany({ where: { userId: id } });
        expect(await findMemoryUse(id), did).toMatchObject({
          count: memories.length,
          tokens: memories.reduce((sum, { tokens }) => sum + tokens, 0),
        });
      }),
      { numRuns: 25 },
    );
  });

  it('is counted once for each of many writes at once', async () => {
    const { id } = await makeUser();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        createEntry(id, { ...words(`entry ${index}`), isPrivate: true }, { timeZone: null }),
      ),
    );
    expect(await findStoredBytes(id)).toBe(await recount(id));
  });

  it('is nothing any more when all of it was deleted', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    for (const { id } of [one, other])
      for (const what of Object.keys(STEPS).filter((name) => !name.endsWith('less')))
        await STEPS[what]!(id, 'words', 0);
    const before = await findStoredBytes(other.id);
    expect(before).toBeGreaterThan(1_000);
    await deleteAllSessions(one.id);
    await deleteAllEntries(one.id);
    await db.document.deleteMany({ where: { userId: one.id } });
    await db.memory.deleteMany({ where: { userId: one.id } });
    await db.safetyPlan.deleteMany({ where: { userId: one.id } });
    await db.checkIn.deleteMany({ where: { userId: one.id } });
    await db.wearableDay.deleteMany({ where: { userId: one.id } });
    expect(await findStoredBytes(one.id)).toBe(0);
    await deleteAccount(one.id);
    expect(await db.storageUse.count({ where: { userId: one.id } })).toBe(0);
    expect(await findStoredBytes(other.id)).toBe(before);
  });

  it('costs no count while a reply is being written', async () => {
    const { id } = await makeUser();
    await STEPS['a session']!(id, 'title', 0);
    await STEPS['a message']!(id, '', 1);
    const before = await findStoredBytes(id);
    await STEPS['words of a reply']!(id, 'x'.repeat(10_000), 0);
    expect(await findStoredBytes(id)).toBe(before);
    await STEPS['the end of a reply']!(id, 'x'.repeat(10_000), 0);
    expect(await findStoredBytes(id)).toBe(before + 2 * 10_000 + 1);
  });
});

describe('an older database', () => {
  it.skipIf(isPostgresql)('is counted when it is migrated', async () => {
    const { default: Database } = await import('better-sqlite3');
    const database = new Database(':memory:');
    const migrations = readMigrations('sqlite');
    const at = migrations.findIndex(({ name }) => name.endsWith('_storage_use'));
    for (const { sql } of migrations.slice(0, at)) database.exec(sql);
    const insert = (table: string, row: Record<string, unknown>) =>
      database
        .prepare(
          `INSERT INTO "${table}" (${Object.keys(row)
            .map((name) => `"${name}"`)
            .join()}) VALUES (${Object.keys(row)
            .map(() => '?')
            .join()})`,
        )
        .run(...Object.values(row));
    for (const id of ['one', 'other', 'silent'])
      insert('User', { id, email: id, username: id, usernameKey: id, fullName: id, updatedAt: 0 });
    insert('ChatSession', { id: 's', userId: 'one', title: 'title' });
    insert('Message', {
      userId: 'one',
      sessionId: 's',
      clientId: 'a',
      role: 'user',
      status: 'complete',
      content: '123456789',
    });
    insert('Message', {
      userId: 'one',
      sessionId: 's',
      clientId: 'b',
      role: 'assistant',
      status: 'streaming',
      content: '123456789',
    });
    insert('JournalEntry', { id: 'e', userId: 'other', title: '1', content: '22', preview: '333', mood: 'é' });
    insert('JournalEntry', { id: 'f', userId: 'other', title: '1', content: '', preview: '', isPrivate: 0 });
    for (const { sql } of migrations.slice(at)) database.exec(sql);
    expect(database.prepare('SELECT * FROM "StorageUse" ORDER BY "userId"').all()).toMatchObject([
      { userId: 'one', bytes: 3 * ROW_BYTES + 5 + 9, entries: 0, sharedEntries: 0 },
      { userId: 'other', bytes: 2 * ROW_BYTES + 1 + 2 + 3 + 2 + 1, entries: 2, sharedEntries: 1 },
    ]);
    database.exec(
      `UPDATE "JournalEntry" SET "card" = '4444', "title" = '', "preview" = '', "mood" = NULL WHERE "id" = 'e'`,
    );
    expect(database.prepare(`SELECT "bytes" FROM "StorageUse" WHERE "userId" = 'other'`).get()).toEqual({
      bytes: 2 * ROW_BYTES + 4 + 2 + 1,
    });
    database.close();
  });
});

describe('the versions of an entry', () => {
  const versionsOf = (userId: string, entryId: string) =>
    db.journalVersion.findMany({
      where: { userId, entryId },
      orderBy: [{ writtenAt: 'desc' }],
      select: { content: true },
    });

  it(`are the newest ${MAX_VERSIONS}`, { timeout: 60_000 }, async () => {
    const { id } = await makeUser();
    const [kept, other] = [
      await createEntry(id, { ...words('0'), isPrivate: true }, { timeZone: null }),
      await createEntry(id, { ...words('other'), isPrivate: true }, { timeZone: null }),
    ];
    await updateEntry(id, other.entryId, words('changed'));
    for (let index = 1; index <= MAX_VERSIONS + 3; index += 1)
      await updateEntry(id, kept.entryId, words(String(index)));
    expect(await versionsOf(id, kept.entryId)).toHaveLength(MAX_VERSIONS);
    expect((await listVersions(id, kept, null)).versions[0]!.title).toBe(String(MAX_VERSIONS + 2));
    expect(await versionsOf(id, other.entryId)).toHaveLength(1);
    expect(await findStoredBytes(id)).toBe(await recount(id));
  });

  it('take no more than their share', { timeout: 60_000 }, async () => {
    const { id } = await makeUser();
    const text = (index: number) => `${index} ${'字'.repeat(199_900)}`;
    const { entryId } = await createEntry(id, { ...words('0'), content: text(0), isPrivate: true }, { timeZone: null });
    for (let index = 1; index <= 30; index += 1) await updateEntry(id, entryId, { content: text(index) });
    const versions = await versionsOf(id, entryId);
    const bytes = versions.reduce((sum, { content }) => sum + content.length, 0);
    expect(bytes).toBeLessThanOrEqual(MAX_VERSIONS_BYTES);
    expect(bytes).toBeGreaterThan(MAX_VERSIONS_BYTES - 1_000_000);
    expect(versions.length).toBeLessThan(30);
  });
});

describe('a full storage', () => {
  it('gives an empty conversation again, so that there is always one to speak in', async () => {
    const { id } = await makeUser();
    const first = await createSession(id);
    const second = await createSession(id);
    expect(second.sessionId).not.toBe(first.sessionId);
    await db.storageUse.updateMany({ where: { userId: id }, data: { bytes: MAX_STORED_BYTES } });
    const third = await createSession(id);
    expect([first.sessionId, second.sessionId]).toContain(third.sessionId);
    expect(await db.chatSession.count({ where: { userId: id } })).toBe(2);
  });
});
