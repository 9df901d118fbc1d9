import { readRows } from '~/platform/db/sql.server';
import { foldText } from '~/platform/search/find-words';
import { SegmentIndex } from '~/platform/segments/segment-index.server';
import { ALL_TIMES, parseTimePosition, type Range, timePosition } from '~/platform/segments/segment-kind';
import { openOr, type PersonalVault } from '~/platform/vault/vault.server';
import { type CardColumns, openCard } from '../entries/entry-card.server';
import { entryAssociatedData } from '../entry-vault';
import { moodWord } from '../mood-words';

type Row = CardColumns & { id: string; content: string; isPrivate: boolean; createdAt: Date };

/**
 * What a search knows of an entry. The mood is the one that a card shows: the words, or the step of the scale when there
 * are none. The text of an entry is its folded title, of `titleLength`, a line end, and the folded content.
 */
export type SearchedEntry = {
  id: string;
  createdAt: number;
  isShared: boolean;
  titleLength: number;
  mood: string | null;
  tags: readonly string[];
};

function load(userId: string, { after, through }: Range, limit: number): Promise<Row[]> {
  const [first, last] = [parseTimePosition(after), parseTimePosition(through)];
  return readRows<Row>`
    SELECT "id", "card", "title", "preview", "mood", "moodScore", "tags", "content", "isPrivate", "createdAt" FROM "JournalEntry"
    WHERE "userId" = ${userId} AND ("createdAt", "id") > (${first.createdAt}, ${first.id}) AND ("createdAt", "id") <= (${last.createdAt}, ${last.id})
    ORDER BY "createdAt", "id" LIMIT ${limit}`;
}

const DAMAGED = { title: '', mood: null, moodScore: null, tags: null };

/** Of a damaged entry the rest is found. */
function open(vault: PersonalVault, row: Row) {
  const card = openOr(
    () => openCard(vault, row),
    () => DAMAGED,
  );
  const content = openOr(
    () => vault.open(entryAssociatedData(row.id, 'content'), row.content),
    () => '',
  );
  const title = foldText(card.title);
  const values: SearchedEntry = {
    id: row.id,
    createdAt: row.createdAt.getTime(),
    isShared: !row.isPrivate,
    titleLength: title.length,
    mood: card.mood ?? (card.moodScore === null ? null : moodWord(card.moodScore)),
    tags: card.tags ?? [],
  };
  return { values, text: `${title}\n${foldText(content)}` };
}

/** The entries of a journal, as they are searched. */
export const entrySegments = new SegmentIndex<Row, SearchedEntry>({
  name: 'entry',
  range: ALL_TIMES,
  load,
  positionOf: timePosition,
  open,
});
