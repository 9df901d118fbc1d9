import { dayOf } from '~/platform/calendar/day-of';
import { createUserCache } from '~/platform/cache/cache.server';
import { db } from '~/platform/db/db.server';
import { TextRanking } from '~/platform/search/rank-texts';
import { splitText } from '~/platform/search/split-text';
import { createYield } from '~/platform/event-loop';
import { openOr, type PersonalVault } from '~/platform/vault/vault.server';
import { entryAssociatedData } from '../entry-vault';
import { type EntriesStamp, NEWEST_POSITION, getEntriesStamp } from '../search/entry-index.server';

/**
 * A part of an entry that is not private, as it is put into a prompt. `day` is a date such as 2026-11-21 in the entry's
 * own zone.
 */
export type EntryPassage = { entryId: string; title: string; day: string; part: number; parts: number; text: string };
type Row = { id: string; createdAt: Date; title: string | null; content: string | null; timeZone: string | null };

const WINDOW = 100;
/** Only the newest shared entries are searched, up to this many sealed characters: about a thousand pages. */
const MAX_CHARACTERS = 1_500_000;
const MAX_PASSAGES = 4;
/** One matching word is not enough, unless the message has only one. */
const WORDS_IN_COMMON = 2;
/** Of all users together. */
const MAX_SHARED_IDS = 200_000;

/**
 * The ids of shared entries by user, newest first, with the stamp at that time. The database is asked whether an entry
 * is still shared.
 */
const sharedIds = createUserCache<{ key: string; ids: readonly string[] }>({
  maxEntries: 5_000,
  maxSize: MAX_SHARED_IDS,
  sizeOf: ({ ids }) => ids.length,
});

/** docs/spec.md §9: characters divided by four, rounded up. Includes the label of a passage. */
const tokensOf = ({ text, title }: EntryPassage) => Math.ceil((text.length + title.length + 80) / 4);

/**
 * Returns the passages of the user's shared entries that match `said`, best first, within the budget. A private entry
 * is never included (docs/decisions/0018). All entries are scanned once after each change; after that a user who shares
 * none costs one index query.
 */
export async function findSharedEntries(
  userId: string,
  said: string,
  budgetTokens: number,
  vault: PersonalVault,
): Promise<EntryPassage[]> {
  const stamp = await getEntriesStamp(userId);
  const known = stamp.count === 0 ? [] : idsOf(userId, stamp);
  if (known?.length === 0) return [];
  const ranking = new TextRanking<EntryPassage>(said);
  const yieldIfDue = createYield();
  const ids: string[] = [];
  let shared = 0;
  for await (const row of known ? rowsWithIds(userId, known) : sharedRows(userId)) {
    ids.push(row.id);
    shared += row.content!.length;
    for (const passage of passagesOf(vault, row)) {
      ranking.add(passage, passage.text, passage.part === 1 ? passage.title : '');
      await yieldIfDue();
    }
    if (shared > MAX_CHARACTERS) break;
  }
  if (!known) sharedIds.set(userId, { key: keyOf(stamp), ids });
  const needed = Math.min(WORDS_IN_COMMON, ranking.terms.size);
  return thatFit(
    ranking
      .ranked()
      .filter(({ matched }) => matched >= needed)
      .map(({ item }) => item),
    budgetTokens,
  );
}

/**
 * Yields shared rows, newest first. There is no index of shared entries, so rows are read in windows: a user with many
 * private entries must not block others.
 */
async function* sharedRows(userId: string): AsyncGenerator<Row> {
  for (let position = NEWEST_POSITION; ;) {
    const rows = await db.$queryRaw<Row[]>`
      SELECT "id", "createdAt", "timeZone",
        CASE WHEN "isPrivate" = true THEN NULL ELSE "title" END AS "title", CASE WHEN "isPrivate" = true THEN NULL ELSE "content" END AS "content"
      FROM "JournalEntry"
      WHERE "userId" = ${userId} AND ("createdAt", "id") < (${position.createdAt}, ${position.id}) ORDER BY "createdAt" DESC, "id" DESC LIMIT ${WINDOW}`;
    yield* rows.filter(({ content }) => content !== null);
    if (rows.length < WINDOW) return;
    position = rows.at(-1)!;
    await new Promise(setImmediate);
  }
}

/** Yields those of the entries that are still shared, in the same order. */
async function* rowsWithIds(userId: string, ids: readonly string[]): AsyncGenerator<Row> {
  for (let at = 0; at < ids.length; at += WINDOW) {
    yield* await db.journalEntry.findMany({
      where: { userId, id: { in: ids.slice(at, at + WINDOW) }, isPrivate: false },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true, createdAt: true, timeZone: true, title: true, content: true },
    });
  }
}

/** Returns the passages of an entry; none for a damaged entry. */
function passagesOf(vault: PersonalVault, { id, createdAt, timeZone, title, content }: Row): EntryPassage[] {
  const opened = openOr(
    () => ({
      name: vault.open(entryAssociatedData(id, 'title'), title!),
      text: vault.open(entryAssociatedData(id, 'content'), content!),
    }),
    () => null,
  );
  if (!opened) return [];
  const texts = splitText(opened.text);
  const day = dayOf(new Date(createdAt), timeZone ?? 'UTC');
  return texts.map((text, index) => ({
    entryId: id,
    title: opened.name,
    day,
    part: index + 1,
    parts: texts.length,
    text,
  }));
}

function thatFit(passages: readonly EntryPassage[], budgetTokens: number): EntryPassage[] {
  const taken: EntryPassage[] = [];
  let left = budgetTokens;
  for (const passage of passages) {
    if (taken.length === MAX_PASSAGES) break;
    if (tokensOf(passage) > left) continue;
    left -= tokensOf(passage);
    taken.push(passage);
  }
  return taken;
}

/** Returns undefined when no ids are cached for this stamp. */
function idsOf(userId: string, stamp: EntriesStamp): readonly string[] | undefined {
  const known = sharedIds.get(userId);
  return known?.key === keyOf(stamp) ? known.ids : undefined;
}

const keyOf = ({ count, newest }: EntriesStamp) => `${count} ${newest?.getTime()}`;
