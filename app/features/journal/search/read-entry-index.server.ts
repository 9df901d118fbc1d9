import { db } from '~/platform/db/db.server';
import { foldText } from '~/platform/search/find-words';
import { keepForMinutes } from '~/platform/search/keep-for-minutes.server';
import { within } from '~/platform/take-turns';
import { openVault, type PersonalVault, VaultError } from '~/platform/vault/vault.server';
import { entryPlace } from '../entry-vault';
import { type EntriesStamp, type EntryPlace, KeptEntries, type KeptRow } from './kept-entries.server';

/** What an entry is filtered by. */
type Marks = { mood: string | null; tags: readonly string[] };
type MarksRow = KeptRow & { mood: string | null; tags: string | null };
type TextRow = KeptRow & { title: string; content: string };
type MarksIndex = KeptEntries<MarksRow, Marks>;
type TextIndex = KeptEntries<TextRow, string>;

/** What the marks of an entry take, in characters. */
const MARKS_WEIGH = 120;
const NO_TAGS: readonly string[] = [];

const readMarks = ({ createdAt, id }: EntryPlace, userId: string, limit: number) => db.$queryRaw<MarksRow[]>`
  SELECT "id", "createdAt", "updatedAt", "mood", "tags" FROM "JournalEntry"
  WHERE "userId" = ${userId} AND ("createdAt", "id") < (${createdAt}, ${id}) ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit}`;

const readTexts = ({ createdAt, id }: EntryPlace, userId: string, limit: number) => db.$queryRaw<TextRow[]>`
  SELECT "id", "createdAt", "updatedAt", "title", "content" FROM "JournalEntry"
  WHERE "userId" = ${userId} AND ("createdAt", "id") < (${createdAt}, ${id}) ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit}`;

const dates = { id: true, createdAt: true, updatedAt: true } as const;

const marks = keepForMinutes('journal marks', (): MarksIndex => {
  const tagLists = new Map<string, readonly string[]>();
  return new KeptEntries({
    readOlder: (userId, before, limit) => readMarks(before, userId, limit),
    readSome: (userId, ids) => db.journalEntry.findMany({ where: { userId, id: { in: [...ids] } }, select: { ...dates, mood: true, tags: true } }),
    open: (vault, row) => openOr({ mood: null, tags: NO_TAGS }, () => openMarks(vault, row, tagLists)),
    weigh: () => MARKS_WEIGH,
  });
});

const texts = keepForMinutes(
  'journal text',
  (): TextIndex =>
    new KeptEntries({
      readOlder: (userId, before, limit) => readTexts(before, userId, limit),
      readSome: (userId, ids) => db.journalEntry.findMany({ where: { userId, id: { in: [...ids] } }, select: { ...dates, title: true, content: true } }),
      open: (vault, row) => openOr('', () => foldText(`${vault.open(entryPlace(row.id, 'title'), row.title)}\n${openContent(vault, row)}`)),
      weigh: (text) => text.length,
    }),
);

/** Moods and tags of a person's entries, as far as they are known after `withinMs`. They are opened in the background and kept for some minutes. */
export async function readMarksIndex(userId: string, stamp: EntriesStamp, withinMs: number): Promise<MarksIndex> {
  const index = marks.take(userId);
  const vault = await openVault(userId);
  await within(
    index.catchUp(userId, stamp, vault, () => marks.find(userId) === index),
    withinMs,
  );
  return index;
}

/** The same for titles and contents, folded for comparison. */
export async function readTextIndex(userId: string, stamp: EntriesStamp, withinMs: number): Promise<TextIndex> {
  const index = texts.take(userId);
  const vault = await openVault(userId);
  await within(
    index.catchUp(userId, stamp, vault, () => texts.find(userId) === index),
    withinMs,
  );
  return index;
}

/** For an entry that goes. */
export function forgetEntry(userId: string, entryId: string): void {
  marks.find(userId)?.drop(entryId);
  texts.find(userId)?.drop(entryId);
}

/** For a person whose entries go. */
export function forgetEntryIndex(userId: string): void {
  marks.forget(userId);
  texts.forget(userId);
}

/** Entries share their lists: there are few different ones. */
function openMarks(vault: PersonalVault, row: MarksRow, tagLists: Map<string, readonly string[]>): Marks {
  const mood = row.mood === null ? null : vault.open(entryPlace(row.id, 'mood'), row.mood);
  if (row.tags === null) return { mood, tags: NO_TAGS };
  const text = vault.open(entryPlace(row.id, 'tags'), row.tags);
  const tags = tagLists.get(text) ?? (JSON.parse(text) as string[]);
  tagLists.set(text, tags);
  return { mood, tags };
}

function openContent(vault: PersonalVault, row: TextRow): string {
  return vault.open(entryPlace(row.id, 'content'), row.content);
}

/** A damaged entry holds no words; the rest is searched. */
function openOr<Value>(instead: Value, open: () => Value): Value {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    return instead;
  }
}
