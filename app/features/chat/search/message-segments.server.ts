import { readRows } from '~/platform/db/sql.server';
import { foldText } from '~/platform/search/find-words';
import { SegmentIndex } from '~/platform/segments/segment-index.server';
import { ALL_NUMBERS, numberPosition, parseNumberPosition } from '~/platform/segments/segment-kind';
import { openContent } from '../messages/message-json.server';

type Row = { id: number; sessionId: string; clientId: string; content: string; status: string };

/** The messages of a user that were not replaced and are not private, as they are searched. The value of each is its id. */
export const messageSegments = new SegmentIndex<Row, number>({
  name: 'message',
  range: ALL_NUMBERS,
  load: (userId, { after, through }, limit) => readRows<Row>`
    SELECT "id", "sessionId", "clientId", "content", "status" FROM "Message"
    WHERE "userId" = ${userId} AND "id" > ${parseNumberPosition(after)} AND "id" <= ${parseNumberPosition(through)} AND "replacedAt" IS NULL
      AND NOT EXISTS (SELECT 1 FROM "ChatSession"
        WHERE "ChatSession"."id" = "Message"."sessionId" AND "ChatSession"."userId" = ${userId} AND "privateUntil" IS NOT NULL)
    ORDER BY "id" LIMIT ${limit}`,
  positionOf: numberPosition,
  open: (vault, row) => ({ values: row.id, text: foldText(openContent(vault, row)) }),
  isSettled: ({ status }) => status !== 'streaming',
});
