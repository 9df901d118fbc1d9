import { MemoryIndex } from '~/features/memory/recall/memory-index';
import { prepareMemory } from '~/features/memory/recall/prepare-memory';
import { createUserCache, OPENED_TEXT_MS } from '~/platform/cache/cache.server';
import { readRows } from '~/platform/db/sql.server';
import { createYield } from '~/platform/event-loop';
import { splitText } from '~/platform/search/split-text';
import type { ModelReader } from '~/platform/model/model-reader';
import type { PersonalVault } from '~/platform/vault/vault.server';
import type { MessageRole } from '../chat-schema';
import { openContent } from '../messages/message-json.server';
import { listHeldReplies } from '../messages/replies-from-here.server';

/** A message from before those that a prompt has as messages. */
export type EarlierTurn = {
  messageId: number;
  role: MessageRole;
  /** When it was said, in UTC. */
  day: string;
  /** Its text, in parts that are recalled singly. */
  parts: readonly string[];
};

/** Where a conversation stops being earlier: before this message. And who gets what is taken from it. */
export type EarlierThan = { userId: string; sessionId: string; before: number; reader: ModelReader };

type Row = { id: number; role: string; sessionId: string; clientId: string; content: string; createdAt: Date };

/** Messages that one statement reads. */
const CHUNK = 200;
/** For all users together. A conversation at its limit takes about 30 MB with its index. */
const MAX_BYTES = 96 * 1024 * 1024;

class OpenedTurns {
  readonly turns = new Map<number, EarlierTurn>();
  readonly index = new MemoryIndex();
  #characters = 0;

  get bytes(): number {
    return 2 * this.#characters + this.index.bytes;
  }

  add(turn: EarlierTurn): void {
    this.remove(turn.messageId);
    this.turns.set(turn.messageId, turn);
    this.#characters += charactersIn(turn);
    const date = new Date(turn.day);
    for (const [part, text] of turn.parts.entries())
      this.index.add(prepareMemory({ id: partId(turn.messageId, part), text, date, source: null }));
  }

  remove(messageId: number): void {
    const turn = this.turns.get(messageId);
    if (!turn) return;
    this.turns.delete(messageId);
    this.#characters -= charactersIn(turn);
    for (const part of turn.parts.keys()) this.index.remove(partId(messageId, part));
  }
}

/** By conversation. */
const opened = createUserCache<OpenedTurns>({
  maxSize: MAX_BYTES,
  sizeOf: ({ bytes }) => bytes,
  idleMs: OPENED_TEXT_MS,
});

export const partId = (messageId: number, part: number) => `${messageId}.${part}`;

const charactersIn = ({ parts }: EarlierTurn) => parts.reduce((sum, part) => sum + part.length, 0);

/**
 * Returns the earlier messages of the user's conversation that were not replaced, oldest first, and their index, which
 * may hold others besides. Replies that the reader does not get are left out. Their ids are read each time, so that what
 * was edited or deleted is gone; a text is read once, because it does not change.
 */
export async function openEarlierTurns(
  vault: PersonalVault,
  than: EarlierThan,
): Promise<{ turns: readonly EarlierTurn[]; index: MemoryIndex }> {
  const { userId, sessionId, before, reader } = than;
  const [rows, held] = await Promise.all([
    readRows<{ id: number }>`
      SELECT "id" FROM "Message"
      WHERE "sessionId" = ${sessionId} AND "userId" = ${userId} AND "replacedAt" IS NULL AND "status" <> 'streaming' AND "id" < ${before}
      ORDER BY "id"`,
    listHeldReplies(reader, { userId, sessionId }),
  ]);
  const ids = new Set(rows.flatMap(({ id }) => (held.has(id) ? [] : [id])));
  const known = opened.get(userId, sessionId) ?? new OpenedTurns();
  for (const id of known.turns.keys()) if (!ids.has(id)) known.remove(id);
  const missing = [...ids].filter((id) => !known.turns.has(id));
  if (missing.length > 0) await addTurns(known, vault, than, missing);
  opened.set(userId, known, sessionId);
  return { turns: [...ids].flatMap((id) => known.turns.get(id) ?? []), index: known.index };
}

/** Reads the missing messages, which mostly stand one after the other. */
async function addTurns(
  known: OpenedTurns,
  vault: PersonalVault,
  { userId, sessionId }: EarlierThan,
  missing: readonly number[],
): Promise<void> {
  const yieldIfDue = createYield();
  const last = missing.at(-1)!;
  for (let after = missing[0]! - 1; after < last;) {
    const rows = await readRows<Row>`
      SELECT "id", "role", "sessionId", "clientId", "content", "createdAt" FROM "Message"
      WHERE "sessionId" = ${sessionId} AND "userId" = ${userId} AND "replacedAt" IS NULL AND "status" <> 'streaming'
        AND "id" > ${after} AND "id" <= ${last}
      ORDER BY "id" LIMIT ${CHUNK}`;
    for (const row of rows) {
      known.add({
        messageId: row.id,
        role: row.role as MessageRole,
        day: row.createdAt.toISOString().slice(0, 10),
        parts: splitText(openContent(vault, row)),
      });
      await yieldIfDue();
    }
    after = rows.length < CHUNK ? last : rows.at(-1)!.id;
  }
}
