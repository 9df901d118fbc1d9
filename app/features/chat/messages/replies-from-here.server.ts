import { parseOff, type ReaderSource } from '~/features/companion/readers/reader-sources';
import { readRows } from '~/platform/db/sql.server';
import { leavesMachine, type ModelReader } from '~/platform/model/model-reader';
import { OFFLINE_READER, placeOfReader } from '~/platform/model/model-reader.server';

/** Who made a reply, null where that is not known, and whether it is based on something besides the conversation. */
type MadeReply = { id: number; madeBy: string | null; isBased: number };

/** A reader, and what the person switched off for it. */
type Reading = { reader: ModelReader; off: ReadonlySet<ReaderSource> };
type Owned = { userId: string; sessionId: string };

const ANYWHERE: Reading = { reader: { name: '', place: 'outside' }, off: new Set() };

/**
 * Returns the ids of the replies that the reader does not get, because another one made them of what it may not have
 * (decision 0097): on this machine, for a reader on another one, and anywhere while a source is switched off for it. A
 * model may repeat what its earlier replies quoted, so all its replies after the first that is based on something count.
 * `replies` are oldest first; `isBased` tells whether one before them may be.
 */
export function heldFrom({ reader, off }: Reading, replies: readonly MadeReply[], isBased = false): Set<number> {
  const held = new Set<number>();
  if (reader.place === 'offline') return held;
  let mayRepeat = isBased;
  for (const reply of replies) {
    if (reply.isBased === 1) mayRepeat = true;
    if (reply.madeBy === null || reply.madeBy === reader.name) continue;
    const mayQuote = reply.madeBy === OFFLINE_READER.name ? reply.isBased === 1 : mayRepeat;
    if (mayQuote && (off.size > 0 || (leavesMachine(reader) && isHere(reply.madeBy)))) held.add(reply.id);
  }
  return held;
}

const isHere = (name: string) => !leavesMachine({ name, place: placeOfReader(name) });

/** Returns the ids of the replies in the user's conversation that were made on this machine and may quote what stays here. */
export async function listRepliesFromHere(userId: string, sessionId: string): Promise<ReadonlySet<number>> {
  return heldFrom(ANYWHERE, await listMade({ userId, sessionId }, ''));
}

/** Returns the ids of the replies in the user's conversation that the reader does not get. */
export async function listHeldReplies(reader: ModelReader, owned: Owned): Promise<ReadonlySet<number>> {
  if (reader.place === 'offline') return new Set();
  const rows = await listMade(owned, reader.name);
  return heldFrom({ reader, off: parseOff(rows[0]?.off ?? null) }, rows);
}

/** Returns those of the user's messages that the reader gets. */
export async function readableBy<Row extends { id: number }>(
  reader: ModelReader,
  owned: Owned,
  messages: Row[],
): Promise<Row[]> {
  const held = await listHeldReplies(reader, owned);
  return messages.filter(({ id }) => !held.has(id));
}

function listMade({ userId, sessionId }: Owned, reader: string) {
  return readRows<MadeReply & { off: string | null }>`
    SELECT "id", CASE WHEN "sources" IS NULL THEN 0 ELSE 1 END AS "isBased",
      (SELECT "reader" FROM "SentPrompt" WHERE "messageId" = "Message"."id" AND "userId" = ${userId}) AS "madeBy",
      (SELECT "off" FROM "ReaderConsent" WHERE "userId" = ${userId} AND "reader" = ${reader}) AS "off"
    FROM "Message" WHERE "sessionId" = ${sessionId} AND "userId" = ${userId} AND "role" = 'assistant' ORDER BY "id"`;
}
