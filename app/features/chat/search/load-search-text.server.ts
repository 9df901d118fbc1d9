import { readRows } from '~/platform/db/sql.server';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { keepOpenedText, PERSON_CHARACTERS } from '~/platform/cache/opened-text.server';
import { db } from '~/platform/db/db.server';
import { log } from '~/platform/log.server';
import { foldText } from '~/platform/search/find-words';
import { nextChunkSize, createYield, withTimeout } from '~/platform/event-loop';
import { openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { openContent } from '../messages/message-json.server';

const MIN_CHUNK = 25;
const CHUNKS = { smallest: MIN_CHUNK, largest: 800 };

type Entry = { id: number; text: string };
type Row = { id: number; sessionId: string; clientId: string; content: string; status: string };

/** A user's messages, folded for comparison, newest first in `older` and oldest first in `newer`. */
class SearchText {
  readonly newer: Entry[] = [];
  readonly older: Entry[] = [];
  /** Replies still being written, and later messages: searched now, and read again next time. */
  unsettled: Entry[] = [];
  newest: number | null = null;
  characters = 0;
  /** True when all messages have been read, or as many as are kept. */
  isComplete = false;
  isCut = false;
  filling: Promise<void> | undefined;
}

/** Messages older than those kept for a user are not searched. */
const texts = keepOpenedText('messages', () => new SearchText());

/**
 * Returns the text in which a user's messages are searched. The messages are opened once, in the background, and kept
 * in memory for some minutes: opening 50,000 messages takes longer than a user should wait. Returns after `withinMs` at
 * the latest with what has been read by then, from the newest message back.
 */
export async function loadSearchText(
  userId: string,
  withinMs: number,
): Promise<{ entries: () => Iterable<Entry>; isComplete: boolean; isCut: boolean }> {
  const vault = await openVault(userId);
  const text = texts.take(userId);
  if (text.newest === null) {
    const newest = await findNewest(userId);
    text.newest ??= newest;
  } else {
    text.unsettled = await loadNewer(userId, text, text.newest, vault);
  }
  if (!text.isComplete) {
    text.filling ??= loadOlder(userId, text, text.newest, vault)
      .catch((error: unknown) => log.warn({ error }, 'reading messages to search them failed'))
      .finally(() => (text.filling = undefined));
    await withTimeout(text.filling, withinMs);
  }
  return { entries: () => newestFirst(text), isComplete: text.isComplete, isCut: text.isCut };
}

/** Discards the search text of a user whose messages are deleted. */
export function forgetSearchText(userId: string): void {
  texts.forget(userId);
}

function* newestFirst({ unsettled, newer, older }: SearchText): Generator<Entry> {
  for (const entries of [unsettled, newer]) for (let at = entries.length - 1; at >= 0; at -= 1) yield entries[at]!;
  yield* older;
}

async function findNewest(userId: string): Promise<number> {
  const newest = await db.message.findFirst({
    where: { userId, status: { not: 'streaming' } },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  const streaming = await db.message.findFirst({
    where: { userId, status: 'streaming' },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  return Math.min(newest?.id ?? 0, streaming ? streaming.id - 1 : Infinity);
}

/** Reads older messages, newest first, as many at a time as take about one turn of the event loop. */
async function loadOlder(userId: string, text: SearchText, newest: number, vault: PersonalVault): Promise<void> {
  let chunk = MIN_CHUNK;
  for (let below = text.older.at(-1)?.id ?? newest + 1; texts.keep(userId, text);) {
    const started = performance.now();
    const rows = await readRows<Row>`
      SELECT "id", "sessionId", "clientId", "content", "status" FROM "Message"
      WHERE "userId" = ${userId} AND "id" < ${below} AND "replacedAt" IS NULL ORDER BY "id" DESC LIMIT ${chunk}`;
    chunk = nextChunkSize(chunk, performance.now() - started, CHUNKS);
    for await (const entry of openAll(rows, vault)) {
      text.older.push(entry);
      text.characters += entry.text.length;
    }
    text.isCut = text.characters >= PERSON_CHARACTERS;
    text.isComplete = rows.length === 0 || text.isCut;
    if (text.isComplete) return;
    below = rows.at(-1)!.id;
  }
}

/**
 * Reads what was written since the last search. A reply that is being written, and the messages after it, are read
 * again next time.
 */
async function loadNewer(userId: string, text: SearchText, newest: number, vault: PersonalVault): Promise<Entry[]> {
  const unsettled: Entry[] = [];
  let isSettled = true;
  for (let above = newest; ;) {
    const rows = await readRows<Row>`
      SELECT "id", "sessionId", "clientId", "content", "status" FROM "Message"
      WHERE "userId" = ${userId} AND "id" > ${above} AND "replacedAt" IS NULL ORDER BY "id" ASC LIMIT ${MIN_CHUNK}`;
    if (rows.length === 0) return unsettled;
    above = rows.at(-1)!.id;
    const stillWritten = rows.find(({ status }) => status === 'streaming');
    for await (const entry of openAll(rows, vault)) {
      isSettled &&= entry.id < (stillWritten?.id ?? Infinity);
      // Another search of the same user may have read it meanwhile.
      if (entry.id <= (text.newest ?? 0)) continue;
      (isSettled ? text.newer : unsettled).push(entry);
      if (isSettled) text.newest = entry.id;
      if (isSettled) text.characters += entry.text.length;
    }
  }
}

async function* openAll(rows: Row[], vault: PersonalVault): AsyncGenerator<Entry> {
  await nextTurn();
  const yieldIfDue = createYield();
  for (const row of rows) {
    yield { id: row.id, text: foldText(openContent(vault, row)) };
    await yieldIfDue();
  }
}
