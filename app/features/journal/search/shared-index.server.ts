import { readRows } from '~/platform/db/sql.server';
import { keepOpenedText } from '~/platform/cache/opened-text.server';
import { db } from '~/platform/db/db.server';
import { splitText } from '~/platform/search/split-text';
import { TermIndex } from '~/platform/search/term-index';
import { openOr, type PersonalVault } from '~/platform/vault/vault.server';
import { openEntryTitle } from '../entries/entry-card.server';
import { entryAssociatedData } from '../entry-vault';
import { EntryIndex, type EntryPosition, type IndexedRow } from './entry-index.server';

type Row = IndexedRow & { card: string | null; title: string; content: string | null };
/** Where a passage is: part `part` of the entry, counted from 1. */
type Passage = { entryId: string; part: number };
/** The numbers of an entry's passages in the index of terms; none for a private or damaged entry. */
type Indexed = { numbers: readonly number[]; characters: number };

/** The memory of an entry without passages, in characters. */
const ENTRY_WEIGHS = 60;
const NOT_INDEXED: Indexed = { numbers: [], characters: 0 };

const loadOlder = (userId: string, { createdAt, id }: EntryPosition, limit: number) => readRows<Row>`
  SELECT "id", "createdAt", "updatedAt", "card", "title",
    CASE WHEN "isPrivate" = true THEN NULL ELSE "content" END AS "content"
  FROM "JournalEntry"
  WHERE "userId" = ${userId} AND ("createdAt", "id") < (${createdAt}, ${id}) ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit}`;

async function readSome(userId: string, ids: readonly string[]): Promise<Row[]> {
  const select = {
    id: true,
    createdAt: true,
    updatedAt: true,
    card: true,
    title: true,
    content: true,
    isPrivate: true,
  };
  const rows = await db.journalEntry.findMany({ where: { userId, id: { in: [...ids] } }, select });
  return rows.map(({ isPrivate, ...row }) => (isPrivate ? { ...row, content: null } : row));
}

/** The terms of a user's entries that are not private. Of private ones nothing is opened. */
class SharedIndex extends EntryIndex<Row, Indexed> {
  readonly terms: TermIndex<Passage>;

  constructor() {
    const terms = new TermIndex<Passage>();
    super({
      loadOlder,
      readSome,
      open: (vault, row) => indexPassages(terms, vault, row),
      weigh: ({ characters }) => characters + ENTRY_WEIGHS,
      close: ({ numbers }) => terms.remove(numbers),
    });
    this.terms = terms;
  }
}

export const sharedIndexes = keepOpenedText('shared journal text', () => new SharedIndex());

function indexPassages(terms: TermIndex<Passage>, vault: PersonalVault, row: Row): Indexed {
  const opened = openShared(vault, row);
  if (!opened) return NOT_INDEXED;
  const numbers = opened.texts.map((text, index) =>
    terms.add({ entryId: row.id, part: index + 1 }, text, index === 0 ? opened.title : ''),
  );
  return { numbers, characters: opened.texts.reduce((sum, { length }) => sum + length, 0) };
}

/** Returns the title and the parts of an entry as they are put into a prompt; null for a private or damaged one. */
export function openShared(
  vault: PersonalVault,
  row: Pick<Row, 'id' | 'card' | 'title' | 'content'>,
): { title: string; texts: string[] } | null {
  const { content } = row;
  if (content === null) return null;
  return openOr(
    () => ({
      title: openEntryTitle(vault, row),
      texts: splitText(vault.open(entryAssociatedData(row.id, 'content'), content)),
    }),
    () => null,
  );
}
