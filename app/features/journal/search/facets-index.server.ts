import { readRows } from '~/platform/db/sql.server';
import { keepOpenedText } from '~/platform/cache/opened-text.server';
import { db } from '~/platform/db/db.server';
import { openOr, type PersonalVault } from '~/platform/vault/vault.server';
import { type CardColumns, openCard, sealedCardColumns } from '../entries/entry-card.server';
import { moodWord } from '../mood-words';
import { EntryIndex, type EntryPosition, type IndexedRow } from './entry-index.server';

/** The values by which entries are filtered. */
type Facets = { mood: string | null; tags: readonly string[] };
type Row = IndexedRow & CardColumns;

/** The memory of one entry's facets, in characters. */
const FACETS_WEIGH = 120;
const NO_TAGS: readonly string[] = [];

const loadOlder = (userId: string, { createdAt, id }: EntryPosition, limit: number) => readRows<Row>`
  SELECT "id", "createdAt", "updatedAt", "card", "title", "preview", "mood", "moodScore", "tags" FROM "JournalEntry"
  WHERE "userId" = ${userId} AND ("createdAt", "id") < (${createdAt}, ${id}) ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit}`;

/** Moods and tags of a user's entries. */
export const facetsIndexes = keepOpenedText('journal facets', (): EntryIndex<Row, Facets> => {
  const tagLists = new Map<string, readonly string[]>();
  return new EntryIndex({
    loadOlder,
    readSome: (userId, ids) =>
      db.journalEntry.findMany({
        where: { userId, id: { in: [...ids] } },
        select: { id: true, createdAt: true, updatedAt: true, ...sealedCardColumns },
      }),
    open: (vault, row) => openFacets(vault, row, tagLists),
    weigh: () => FACETS_WEIGH,
  });
});

/**
 * Returns the facets of an entry; none when it is damaged. Entries share their tag lists, since there are few different
 * ones. The mood is the one that a card shows: the words, or the step of the scale when there are none.
 */
function openFacets(vault: PersonalVault, row: Row, tagLists: Map<string, readonly string[]>): Facets {
  const open = () => {
    const { mood, moodScore, tags } = openCard(vault, row);
    const shown = mood ?? (moodScore === null ? null : moodWord(moodScore));
    if (tags === null) return { mood: shown, tags: NO_TAGS };
    const name = JSON.stringify(tags);
    const list = tagLists.get(name) ?? tags;
    tagLists.set(name, list);
    return { mood: shown, tags: list };
  };
  return openOr(open, () => ({ mood: null, tags: NO_TAGS }));
}

type Index = { version: number; newestFirst: () => readonly { value: Facets }[] };
type Seen = { tags: string[]; moods: string[] };

const alphabet = new Intl.Collator('en');
/** Cached until the index changes: collecting the facets of 10,000 entries would be most of the work of a list. */
const known = new WeakMap<Index, { version: number; seen: Seen }>();

/** Returns all tags and moods of the entries in alphabetical order. */
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
