import { readRows } from '~/platform/db/sql.server';
import { foldText } from '~/platform/search/find-words';
import { SegmentIndex } from '~/platform/segments/segment-index.server';
import { ALL_TIMES, parseTimePosition, type Range, timePosition } from '~/platform/segments/segment-kind';
import { openTitle } from '../sessions/session-json.server';

type Row = { id: string; title: string; createdAt: Date };

function load(userId: string, { after, through }: Range, limit: number): Promise<Row[]> {
  const [first, last] = [parseTimePosition(after), parseTimePosition(through)];
  return readRows<Row>`
    SELECT "id", "title", "createdAt" FROM "ChatSession"
    WHERE "userId" = ${userId} AND "privateUntil" IS NULL AND ("createdAt", "id") > (${first.createdAt}, ${first.id}) AND ("createdAt", "id") <= (${last.createdAt}, ${last.id})
    ORDER BY "createdAt", "id" LIMIT ${limit}`;
}

/** The titles of a user's conversations that are not private, as they are searched. The value of each is the id of its conversation. */
export const titleSegments = new SegmentIndex<Row, string>({
  name: 'title',
  range: ALL_TIMES,
  load,
  positionOf: timePosition,
  open: (vault, row) => ({ values: row.id, text: foldText(openTitle(vault, row)) }),
});
