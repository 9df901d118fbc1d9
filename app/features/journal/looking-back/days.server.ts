import { readRows } from '~/platform/db/sql.server';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { widestWindow } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { timeOfDay } from '~/platform/calendar/day-words';
import { db } from '~/platform/db/db.server';
import { createYield } from '~/platform/event-loop';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { type CardColumns, openCard } from '../entries/entry-card.server';
import { cardColumns, entryCard } from '../entries/entry-json.server';
import { moodWithin } from '../mood-words';
import type { DayEntry } from './looking-back-page';

/** The number of entries of a day, how many of them have a mood, and the sum of these moods. */
export type DayFacts = { entries: number; moods: number; sum: number };
export type Days = ReadonlyMap<string, DayFacts>;

/**
 * Returns the user's days with entries, from `first` to `last`. A day belongs to the zone that its entry was written
 * in, or to `timeZone`.
 */
export async function listDays(userId: string, first: string, last: string, timeZone: string): Promise<Days> {
  const vault = await openVault(userId);
  const days = new Map<string, DayFacts>();
  for await (const moment of walkMoments(userId, widestWindow(first, last))) {
    const day = dayOf(moment.createdAt, moment.timeZone ?? timeZone);
    if (day < first || day > last) continue;
    const facts = days.get(day) ?? { entries: 0, moods: 0, sum: 0 };
    const score = openScore(vault, moment);
    facts.entries += 1;
    if (score !== null) facts.moods += 1;
    facts.sum += score ?? 0;
    days.set(day, facts);
  }
  return days;
}

/** Returns the mean mood (1 to 5) of each of the user's days with one, as listDays counts days. */
export async function listMoods(userId: string, first: string, last: string, timeZone: string) {
  const days = await listDays(userId, first, last, timeZone);
  return new Map([...days].flatMap(([day, { moods, sum }]) => (moods > 0 ? [[day, sum / moods] as const] : [])));
}

/** Returns null for a damaged mood. */
function openScore(vault: PersonalVault, moment: Moment): number | null {
  return openOr(
    () => openCard(vault, moment).moodScore,
    () => null,
  );
}

const CHUNK = 100;

type Moment = { id: string; createdAt: Date; timeZone: string | null } & CardColumns;

/**
 * Yields when the user's entries between two times were written, with the sealed card, oldest first. Other requests are
 * served in between.
 */
async function* walkMoments(userId: string, window: { from: Date; to: Date }): AsyncGenerator<Moment> {
  let after = { createdAt: window.from, id: '' };
  for (;;) {
    await nextTurn();
    const rows = await readRows<Moment>`
      SELECT "id", "createdAt", "timeZone", "card", "title", "preview", "mood", "moodScore", "tags" FROM "JournalEntry"
      WHERE "userId" = ${userId} AND ("createdAt", "id") > (${after.createdAt}, ${after.id}) AND "createdAt" < ${window.to}
      ORDER BY "createdAt", "id" LIMIT ${CHUNK}`;
    await nextTurn();
    const yieldIfDue = createYield();
    for (const row of rows) {
      yield row;
      await yieldIfDue();
    }
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return;
    after = last;
  }
}

/** An import may put a very large number of entries on one day. */
const MAX_SHOWN = 50;

/**
 * Returns the user's entries of a day, earliest first. A day belongs to the zone that its entry was written in, or to
 * `timeZone`.
 */
export async function listEntriesOfDay(
  userId: string,
  day: string,
  timeZone: string,
): Promise<{ entries: DayEntry[]; hasMore: boolean }> {
  const ids: string[] = [];
  for await (const moment of walkMoments(userId, widestWindow(day, day))) {
    if (dayOf(moment.createdAt, moment.timeZone ?? timeZone) === day) ids.push(moment.id);
    if (ids.length > MAX_SHOWN) break;
  }
  const rows = await db.journalEntry.findMany({
    where: { userId, id: { in: ids.slice(0, MAX_SHOWN) } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: cardColumns,
  });
  const vault = await openVault(userId);
  const entries = rows.map((row) => {
    const { entryId, title, preview, mood, moodScore } = entryCard(vault, row);
    const time = timeOfDay(row.createdAt, row.timeZone ?? timeZone);
    return { entryId, title, preview, mood, moodWords: moodScore === null ? null : moodWithin(moodScore), time };
  });
  return { entries, hasMore: ids.length > MAX_SHOWN };
}
