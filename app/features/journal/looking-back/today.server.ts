import { sameDaysOf, widestWindow } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { truncateAtWord } from '~/platform/text/truncate';
import { dayInFull } from '~/platform/calendar/day-words';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { cardColumns, entryCard } from '../entries/entry-json.server';
import type { EntriesStamp } from '../state/entries-stamp.server';
import { choosePrompt } from './daily-prompts';
import { cacheWhileUnchanged } from '../state/cache-while-unchanged.server';
import { type EarlierYear, type Today, YEARS_SHOWN } from './looking-back-page';

/**
 * Returns the prompt of the user's day and their entries on this day of earlier years. `asked` is `?prompt=` of the
 * address: it selects another prompt of the day.
 */
export async function loadToday(
  userId: string,
  now: Date,
  timeZone: string,
  asked: string | null = null,
  stamp?: EntriesStamp,
): Promise<Today> {
  const day = dayOf(now, timeZone);
  const years = await loadOnThisDay(userId, day, timeZone, stamp);
  return { words: dayInFull(day), prompt: choosePrompt(day, asked), years };
}

const MAX_YEARS = 100;
const SHOWN_OF_A_YEAR = 3;
const PREVIEW_SHOWN = 150;
const MAX_NEAR = 2_000;
/** Entries that are shown with care resources are not brought up unasked. The calendar lists them. */
const CALM = { OR: [{ severity: null }, { severity: 'low' }] };

type YearIds = { year: number; day: string; ids: string[] };

/** Returns what the user wrote on this day of earlier years, latest year first. */
async function loadOnThisDay(
  userId: string,
  today: string,
  timeZone: string,
  stamp: EntriesStamp | undefined,
): Promise<EarlierYear[]> {
  const { first, keep } = await cacheWhileUnchanged(userId, stamp);
  if (!first) return [];
  const firstYear = Number(dayOf(first, timeZone).slice(0, 4)) - 1;
  return keep(`years of ${today} ${timeZone}`, async () =>
    loadCards(userId, today, await findYears(userId, today, firstYear, timeZone)),
  );
}

async function loadCards(userId: string, today: string, found: readonly YearIds[]): Promise<EarlierYear[]> {
  const shown = found.slice(0, YEARS_SHOWN).flatMap(({ ids }) => ids.slice(0, SHOWN_OF_A_YEAR));
  if (shown.length === 0) return [];
  const vault = await openVault(userId);
  const rows = await db.journalEntry.findMany({ where: { userId, id: { in: shown } }, select: cardColumns });
  const cards = new Map(rows.map((row) => [row.id, entryCard(vault, row)]));
  return found.map(({ year, day, ids }) => {
    const ago = Number(today.slice(0, 4)) - year;
    const read = ids.slice(0, SHOWN_OF_A_YEAR).flatMap((id) => cards.get(id) ?? []);
    const entries = read.map(({ entryId, title, preview }) => ({
      entryId,
      title,
      preview: truncateAtWord(preview, PREVIEW_SHOWN),
    }));
    return {
      year,
      day,
      words: ago === 1 ? '1 year ago' : `${ago} years ago`,
      entries,
      more: ids.length - entries.length,
    };
  });
}

async function findYears(userId: string, today: string, firstYear: number, timeZone: string): Promise<YearIds[]> {
  const thisYear = Number(today.slice(0, 4));
  const from = Math.max(firstYear, thisYear - MAX_YEARS);
  const years = Array.from({ length: Math.max(0, thisYear - from) }, (_, index) => thisYear - 1 - index);
  const meant = new Map(years.flatMap((year) => sameDaysOf(year, today).map((day) => [day, year] as const)));
  if (meant.size === 0) return [];
  const windows = [...meant.keys()].map((day) => widestWindow(day, day));
  // The first query uses only the index, so that no other rows are read.
  const near = await db.journalEntry.findMany({
    where: { userId, OR: windows.map(({ from: gte, to: lt }) => ({ createdAt: { gte, lt } })) },
    select: { id: true },
    take: MAX_NEAR,
  });
  const rows = await db.journalEntry.findMany({
    where: { userId, id: { in: near.map(({ id }) => id) }, ...CALM },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, createdAt: true, timeZone: true },
  });
  const found = new Map<number, YearIds>();
  for (const row of rows) {
    const day = dayOf(row.createdAt, row.timeZone ?? timeZone);
    const year = meant.get(day);
    if (year === undefined) continue;
    const known = found.get(year) ?? { year, day, ids: [] };
    known.ids.push(row.id);
    found.set(year, known);
  }
  return [...found.values()].sort((a, b) => b.year - a.year);
}
