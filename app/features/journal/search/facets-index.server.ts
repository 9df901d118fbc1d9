import { db } from '~/platform/db/db.server';
import { keepForMinutes } from '~/platform/search/keep-for-minutes.server';
import { withTimeout } from '~/platform/event-loop';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { entryAssociatedData } from '../entry-vault';
import { moodWord } from '../mood-words';
import {
  type EntriesStamp,
  type EntryPosition,
  createEntryIndex,
  type EntryIndex,
  type IndexedRow,
} from './entry-index.server';

/** What an entry is filtered by. */
type Marks = { mood: string | null; tags: readonly string[] };
type Row = IndexedRow & { mood: string | null; moodScore: string | null; tags: string | null };

/** What the marks of an entry take, in characters. */
const MARKS_WEIGH = 120;
const NO_TAGS: readonly string[] = [];

const readOlder = (userId: string, { createdAt, id }: EntryPosition, limit: number) => db.$queryRaw<Row[]>`
  SELECT "id", "createdAt", "updatedAt", "mood", "moodScore", "tags" FROM "JournalEntry"
  WHERE "userId" = ${userId} AND ("createdAt", "id") < (${createdAt}, ${id}) ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit}`;

export const facetsIndexes = keepForMinutes('journal marks', (): EntryIndex<Row, Marks> => {
  const tagLists = new Map<string, readonly string[]>();
  return createEntryIndex({
    readOlder,
    readSome: (userId, ids) =>
      db.journalEntry.findMany({
        where: { userId, id: { in: [...ids] } },
        select: { id: true, createdAt: true, updatedAt: true, mood: true, moodScore: true, tags: true },
      }),
    open: (vault, row) => openMarks(vault, row, tagLists),
    weigh: () => MARKS_WEIGH,
  });
});

/** Moods and tags of a person's entries, as far as they are known after `withinMs`. They are opened in the background and kept for some minutes. */
export async function loadFacetsIndex(
  userId: string,
  stamp: EntriesStamp,
  withinMs: number,
): Promise<EntryIndex<Row, Marks>> {
  const index = facetsIndexes.take(userId);
  const vault = await openVault(userId);
  const work = index.catchUp(userId, stamp, vault, () => facetsIndexes.find(userId) === index);
  await withTimeout(work, withinMs);
  return index;
}

/** Entries share their lists: there are few different ones. A damaged entry has no marks. The mood is the one that a card shows: the step of the scale where no words stand. */
function openMarks(
  vault: PersonalVault,
  { id, mood, moodScore, tags }: Row,
  tagLists: Map<string, readonly string[]>,
): Marks {
  const open = () => {
    const step =
      mood === null && moodScore !== null
        ? moodWord(Number(vault.open(entryAssociatedData(id, 'moodScore'), moodScore)))
        : null;
    const opened = mood === null ? step : vault.open(entryAssociatedData(id, 'mood'), mood);
    if (tags === null) return { mood: opened, tags: NO_TAGS };
    const text = vault.open(entryAssociatedData(id, 'tags'), tags);
    const list = tagLists.get(text) ?? (JSON.parse(text) as string[]);
    tagLists.set(text, list);
    return { mood: opened, tags: list };
  };
  return openOr(open, () => ({ mood: null, tags: NO_TAGS }));
}

type Marked = { mood: string | null; tags: readonly string[] };
type Index = { version: number; newestFirst: () => readonly { value: Marked }[] };
type Seen = { tags: string[]; moods: string[] };

const alphabet = new Intl.Collator('en');
/** Known until the index changes: counting 10,000 entries for every list would be most of its work. */
const known = new WeakMap<Index, { version: number; seen: Seen }>();

/** Every tag and mood of the entries, in the order of the alphabet. */
export function seenFacets(index: Index): Seen {
  const before = known.get(index);
  if (before?.version === index.version) return before.seen;
  const tags = new Set<string>();
  const moods = new Set<string>();
  for (const { value } of index.newestFirst()) {
    for (const tag of value.tags) tags.add(tag);
    if (value.mood !== null) moods.add(value.mood);
  }
  const seen = { tags: [...tags].sort(alphabet.compare), moods: [...moods].sort(alphabet.compare) };
  known.set(index, { version: index.version, seen });
  return seen;
}
