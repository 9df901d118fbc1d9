import { dayOf } from '~/platform/calendar/day-of';
import { db } from '~/platform/db/db.server';
import { TextRanking } from '~/platform/search/rank-texts';
import { splitText } from '~/platform/search/split-text';
import { createYield } from '~/platform/event-loop';
import { openOr, type PersonalVault } from '~/platform/vault/vault.server';
import { entryAssociatedData } from '../entry-vault';
import { type EntriesStamp, NEWEST_POSITION, readEntriesStamp } from '../search/entry-index.server';

/** A part of an entry that is not private, as it goes into a prompt. `day` is that of the entry's own zone, like 2026-11-21. */
export type EntryPassage = { entryId: string; title: string; day: string; part: number; parts: number; text: string };
type Row = { id: string; createdAt: Date; title: string | null; content: string | null; timeZone: string | null };

const WINDOW = 100;
/** Of what the person lets Orion read, the newest is looked through: about a thousand pages. */
const MAX_CHARACTERS = 1_500_000;
const MAX_PASSAGES = 4;
/** One word in common says little, unless little was said. */
const WORDS_IN_COMMON = 2;
/** Of all people together. */
const MAX_REMEMBERED = { people: 5_000, ids: 200_000 };

/** Which entries people shared, newest first, with the stamp that they had then. Whether one is shared still is asked of the database. */
const remembered = new Map<string, { key: string; ids: readonly string[] }>();
let idsRemembered = 0;

/** docs/spec.md §9: characters by four, rounded up. The label of a passage counts too. */
const tokensOf = ({ text, title }: EntryPassage) => Math.ceil((text.length + title.length + 80) / 4);

/**
 * The passages of the person's journal that match what was said, the best first, within the budget. A private entry is never among them
 * (docs/decisions/0018). For somebody who shares none it is one look at an index, and for others all entries are gone through once after each change.
 */
export async function findSharedEntries(
  userId: string,
  said: string,
  budgetTokens: number,
  vault: PersonalVault,
): Promise<EntryPassage[]> {
  const stamp = await readEntriesStamp(userId);
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
  if (!known) remember(userId, stamp, ids);
  const needed = Math.min(WORDS_IN_COMMON, ranking.terms.size);
  return thatFit(
    ranking
      .ranked()
      .filter(({ matched }) => matched >= needed)
      .map(({ item }) => item),
    budgetTokens,
  );
}

/** Newest first. There is no index of what is shared: looked through in windows, so that nobody else waits for somebody with many private entries. */
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

/** Those of them that are shared still, in their order. */
async function* rowsWithIds(userId: string, ids: readonly string[]): AsyncGenerator<Row> {
  for (let at = 0; at < ids.length; at += WINDOW) {
    yield* await db.journalEntry.findMany({
      where: { userId, id: { in: ids.slice(at, at + WINDOW) }, isPrivate: false },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true, createdAt: true, timeZone: true, title: true, content: true },
    });
  }
}

/** A damaged entry says nothing. */
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

/** Undefined when they are not known of this stamp. */
function idsOf(userId: string, stamp: EntriesStamp): readonly string[] | undefined {
  const known = remembered.get(userId);
  return known?.key === keyOf(stamp) ? known.ids : undefined;
}

function remember(userId: string, stamp: EntriesStamp, ids: readonly string[]): void {
  forget(userId);
  remembered.set(userId, { key: keyOf(stamp), ids });
  idsRemembered += ids.length;
  while (remembered.size > MAX_REMEMBERED.people || idsRemembered > MAX_REMEMBERED.ids)
    forget(remembered.keys().next().value!);
}

function forget(userId: string): void {
  idsRemembered -= remembered.get(userId)?.ids.length ?? 0;
  remembered.delete(userId);
}

const keyOf = ({ count, newest }: EntriesStamp) => `${count} ${newest?.getTime()}`;
