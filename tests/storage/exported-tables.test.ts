import { randomUUID } from 'node:crypto';
import '../setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { exportAccount } from '~/features/account/export/export-account.server';
import { exportTables } from '~/features/account/export/export-tables.server';
import { deleteAccount, finishDeletions } from '~/features/account/delete-account.server';
import { sealCard } from '~/features/journal/entries/entry-card.server';
import { entryAssociatedData } from '~/features/journal/entry-vault';
import { db } from '~/platform/db/db.server';
import { excerptAssociatedData, sealForStaff } from '~/platform/vault/staff-vault.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeUser } from '../factories/make-user';
import { readPrismaModels } from '../setup/prisma-models';
import { readZip } from '../setup/read-zip';

/** Counts and settings of everybody are about no person; an invitation is for somebody who has no account yet. */
const ABOUT_NOBODY = ['NoticeCount', 'ReplyWriter', 'Invitation'];
const models = readPrismaModels().filter(({ name }) => !ABOUT_NOBODY.includes(name));

type Delegate = {
  count(args?: unknown): Promise<number>;
  create(args: unknown): Promise<Record<string, unknown>>;
  findMany(args: unknown): Promise<unknown[]>;
};
const tableOf = (model: string) =>
  (db as unknown as Record<string, Delegate>)[model.charAt(0).toLowerCase() + model.slice(1)]!;

/** Returns the columns that hold the id of a user, by their names in the schema. */
const personColumns = (model: (typeof models)[number]) =>
  model.columns
    .map(({ name }) => name)
    .filter((name) =>
      model.name === 'User' ? name === 'id' : ['userId', 'actorId', 'subjectId', 'reviewerId'].includes(name),
    );

/** Columns that need a specific value; every other column gets a value by its type. */
const given: Record<string, (sessionId: string, entryId: string) => Record<string, unknown>> = {
  ChatSession: (sessionId) => ({ id: sessionId }),
  Message: (sessionId) => ({ sessionId, replyToId: null }),
  Document: (sessionId) => ({ sessionId, messageId: null }),
  SentPiece: (sessionId, entryId) => ({ sessionId, entryId, memoryId: null, documentId: null }),
  Memory: (_sessionId, entryId) => ({ id: entryId }),
  MemoryVector: (_sessionId, entryId) => ({ memoryId: entryId }),
  MemoryDraft: (sessionId) => ({ sessionId }),
  SafetyReport: (sessionId) => ({ id: sessionId, sessionId }),
  ReportExcerpt: (sessionId, entryId) => ({ reportId: sessionId, entryId, messageId: null, checkInId: null }),
  SafetyNotice: (sessionId, entryId) => ({ sessionId, entryId, messageId: null, checkInId: null }),
  JournalEntry: (_sessionId, entryId) => ({ id: entryId, timeZone: 'Asia/Tokyo' }),
  JournalVersion: (_sessionId, entryId) => ({ entryId }),
  JournalReflection: (_sessionId, entryId) => ({ entryId }),
};

const LATER = [
  'Message',
  'Document',
  'JournalVersion',
  'JournalReflection',
  'SentPiece',
  'MemoryDraft',
  'MemoryVector',
  'SafetyReport',
  'SafetyNotice',
];

/** Returns 1 for models that reference a conversation, a memory or an entry, which must exist first, and 2 for those of a message. */
const comesLater = (name: string) =>
  Number(LATER.includes(name)) + 2 * Number(['SentPrompt', 'ReportExcerpt'].includes(name));

/** Creates a user with a row in every table of the schema, each with all columns filled. */
async function makeWholePerson(): Promise<string> {
  const { id: userId } = await makeUser();
  const [sessionId, entryId] = [randomUUID(), randomUUID()];
  for (const model of models
    .filter(({ name }) => !['User', 'DataKey', 'StorageUse'].includes(name))
    .sort((a, b) => comesLater(a.name) - comesLater(b.name))) {
    const owners = Object.fromEntries(personColumns(model).map((name) => [name, userId]));
    const filled = model.columns
      .filter(({ name, type }) => !(name === 'id' && type === 'Int'))
      .map(({ name, type }) => [name, valueOf(name, type)]);
    const ofMessage =
      model.name === 'SentPrompt'
        ? { messageId: (await db.message.findFirstOrThrow({ where: { userId, sessionId } })).id }
        : {};
    const data = { ...Object.fromEntries(filled), ...given[model.name]?.(sessionId, entryId), ...ofMessage, ...owners };
    await tableOf(model.name).create({ data: await sealed(model, data, userId) });
  }
  const about = { id: userId, pronouns: 'she/her', aboutMe: 'I keep bees', interests: 'violin' };
  await db.user.update({
    where: { id: userId },
    data: (await sealed(
      models.find(({ name }) => name === 'User')!,
      about,
      userId,
    )) as object,
  });
  return userId;
}

function valueOf(name: string, type: string): unknown {
  if (type === 'Int') return 7;
  if (type === 'Boolean') return true;
  if (type === 'DateTime') return new Date(1_700_000_000_000);
  if (type === 'Bytes') return new Uint8Array([1, 2, 3]);
  return `${name} of the test ${randomUUID()}`;
}

/** Seals the fields that the export opens, with the associated data that it expects. */
async function sealed(
  model: (typeof models)[number],
  row: Record<string, unknown>,
  userId: string,
): Promise<Record<string, unknown>> {
  const vault = await openVault(userId);
  const fields = exportTables.find((table) => table.model === model.name)?.fields ?? {};
  // A private conversation is not exported.
  if (model.name === 'ChatSession') row = { ...row, privateUntil: null };
  if (model.name === 'ReportExcerpt')
    row = { ...row, text: sealForStaff(excerptAssociatedData(row.reportId as string), EXCERPT) };
  if (model.name === 'JournalEntry') row = { ...row, ...sealCard(vault, row.id as string, CARD) };
  const entries = Object.entries(row).map(([name, value]) => {
    const field = fields[name];
    const place = typeof field === 'object' && 'sealedAt' in field ? field.sealedAt(row) : null;
    return [name, place ? vault.seal(place, String(value)) : value];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

const EXCERPT = JSON.stringify({ turns: [{ role: 'user', text: 'bees' }] });
const CARD = { title: 'Bees', preview: 'They are back', mood: 'glad', moodScore: 4 as const, tags: ['bees'] };

type TableFile = { table: string; leftOut: Record<string, string>; rows: Record<string, unknown>[] };

async function exported(userId: string): Promise<Map<string, Buffer>> {
  return readZip(Buffer.from(await (await exportAccount(userId, 'UTC', '192.0.2.1')).arrayBuffer()));
}

async function countRows(userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const model of models) {
    for (const column of personColumns(model))
      counts[`${model.name}.${column}`] = await tableOf(model.name).count({ where: { [column]: userId } });
  }
  return counts;
}

it('the schema was understood', () => {
  expect(models.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['User', 'Identity', 'ChatSession', 'Message', 'AuditEntry']),
  );
  expect(models.find(({ name }) => name === 'Message')?.columns.length).toBeGreaterThan(10);
});

describe('the export', () => {
  it('knows every table and every column of the schema', () => {
    const known = Object.fromEntries(exportTables.map(({ model, fields }) => [model, Object.keys(fields).sort()]));
    expect(known).toEqual(
      Object.fromEntries(models.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()])),
    );
  });

  it('opens what the schema calls sealed, or says why not', () => {
    for (const { name, columns } of models) {
      const { fields } = exportTables.find(({ model }) => model === name)!;
      for (const column of columns) {
        const field = fields[column.name]!;
        if (column.sealed) expect(typeof field, `${name}.${column.name}`).toBe('object');
        if (/hash|secret|wrapped/i.test(column.name)) expect(field, `${name}.${column.name}`).toHaveProperty('leftOut');
      }
    }
  });

  it('holds a row of every table with every value that is not left out', async () => {
    const userId = await makeWholePerson();
    const files = await exported(userId);
    for (const { name, columns } of models) {
      const { table, leftOut, rows } = JSON.parse(files.get(`data/${name}.json`)!.toString()) as TableFile;
      expect(table).toBe(name);
      const expected = columns.map((column) => column.name).filter((column) => !(column in leftOut));
      expect(rows.length, name).toBeGreaterThan(0);
      for (const row of rows) {
        expect(Object.keys(row).sort(), name).toEqual(expected.sort());
        for (const column of columns.filter(({ sealed: isSealed }) => isSealed))
          if (!(column.name in leftOut)) expect(typeof row[column.name]).toBe('string');
      }
    }
    const [user] = (JSON.parse(files.get('data/User.json')!.toString()) as TableFile).rows;
    expect(user).toMatchObject({ id: userId, aboutMe: 'I keep bees', interests: 'violin' });
    const [message] = (JSON.parse(files.get('data/Message.json')!.toString()) as TableFile).rows;
    expect(message!.content).toMatch(/^content of the test/);
    expect(files.get('README.txt')!.toString()).toContain('Identity.passwordHash');
  });

  it('tells of staff what they did and not to whom', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    await db.auditEntry.create({ data: { actorId: one.id, action: 'staff.granted', subjectId: other.id } });
    const { rows } = JSON.parse((await exported(one.id)).get('data/AuditEntry.json')!.toString()) as TableFile;
    expect(rows).toMatchObject([{ actorId: one.id, subjectId: null }]);
    expect([...(await exported(one.id)).values()].some((file) => file.includes(other.id))).toBe(false);
  });

  it('is broken off where it cannot go on, and takes nothing else with it', async () => {
    const { id: userId } = await makeUser();
    const vault = await openVault(userId);
    const id = randomUUID();
    const seal = (column: 'title' | 'content' | 'preview' | 'tags', text: string) =>
      vault.seal(entryAssociatedData(id, column), text);
    await db.journalEntry.create({
      data: {
        id,
        userId,
        title: seal('title', 'Bees'),
        content: seal('content', 'Bees'),
        preview: seal('preview', 'Bees'),
        tags: seal('tags', 'no list'),
      },
    });
    await expect((await exportAccount(userId, 'UTC', '192.0.2.1')).arrayBuffer()).rejects.toThrow();
    expect((await exported((await makeUser()).id)).size).toBeGreaterThan(1);
  });

  it('holds the other values when one is damaged', async () => {
    const { id: userId } = await makeUser();
    const id = randomUUID();
    await db.chatSession.create({ data: { id, userId, title: 'not sealed at all' } });
    const files = await exported(userId);
    const { rows } = JSON.parse(files.get('data/ChatSession.json')!.toString()) as TableFile;
    expect(rows[0]).toMatchObject({ id, title: { damaged: expect.stringContaining('damaged') as string } });
    expect(files.get('orion.html')!.toString()).toContain('damaged');
  });
});

describe('deleting an account', () => {
  it('leaves no row with the id of the person in any table, and those of others alone', async () => {
    const [userId, otherId] = [await makeWholePerson(), await makeWholePerson()];
    const before = await countRows(otherId);
    expect(Object.values(await countRows(userId)).every((count) => count > 0)).toBe(true);
    await deleteAccount(userId);
    expect(Object.values(await countRows(userId)).filter((count) => count > 0)).toEqual([]);
    expect(await countRows(otherId)).toEqual(before);
    await expect(openVault(userId)).rejects.toThrow();
  });

  it('keeps what was done in the audit table, without the person', async () => {
    const { id } = await makeUser();
    const entry = await db.auditEntry.create({
      data: { actorId: null, action: 'staff.granted', subjectId: id, details: 'level 0 to 3' },
    });
    await deleteAccount(id);
    expect(await db.auditEntry.findUnique({ where: { id: entry.id } })).toMatchObject({
      subjectId: null,
      details: 'level 0 to 3',
    });
  });

  it('can run twice, and at the same time', async () => {
    const userId = await makeWholePerson();
    await Promise.all([deleteAccount(userId), deleteAccount(userId)]);
    await deleteAccount(userId);
    expect(Object.values(await countRows(userId)).filter((count) => count > 0)).toEqual([]);
  });

  it('that a process left half-way is completed, and no other account is touched', async () => {
    const [half, disabled] = [await makeWholePerson(), await makeWholePerson()];
    await db.user.updateMany({ where: { id: { in: [half, disabled] } }, data: { disabledAt: new Date() } });
    await db.dataKey.deleteMany({ where: { userId: half } });
    const before = await countRows(disabled);
    await finishDeletions();
    expect(Object.values(await countRows(half)).filter((count) => count > 0)).toEqual([]);
    expect(await countRows(disabled)).toEqual(before);
  });

  it('leaves no key that opens what a copy from before holds', async () => {
    const { id: userId } = await makeUser();
    const other = await makeUser();
    const vault = await openVault(userId);
    const place = { table: 'ChatSession', column: 'title', id: 'one' };
    const kept = vault.seal(place, 'a thought');
    await deleteAccount(userId);
    for (const { userId: owner } of await db.dataKey.findMany()) {
      const remaining = await openVault(owner);
      expect(() => remaining.open(place, kept)).toThrow();
    }
    expect((await openVault(other.id)).seal(place, 'works')).toBeTruthy();
  });
});
