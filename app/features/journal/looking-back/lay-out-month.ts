import { addMonths, daysOfMonth, monthOf, weekdayOf } from '~/platform/calendar/day';
import { dayAloud, monthInFull } from '~/platform/calendar/day-words';
import { countOf, dayRows, moodOf } from './day-rows';
import type { CalendarCell, CalendarMonth } from './looking-back-page';

type Facts = { entries: number; moods: number; sum: number };
type Marked = { today: string; open: string | null; first: string | null };

/**
 * Returns a month as weeks that start on Sunday, with the facts of each day. `first` is the day of the user's first
 * entry.
 */
export function layOutMonth(
  month: string,
  days: ReadonlyMap<string, Facts>,
  { today, open, first }: Marked,
): CalendarMonth {
  const cells: (CalendarCell | null)[] = daysOfMonth(month).map((day) => cellOf(day, days.get(day), today, open));
  const blanks = (count: number): null[] => Array.from({ length: count }, () => null);
  const whole = [...blanks(weekdayOf(`${month}-01`)), ...cells];
  const padded = [...whole, ...blanks((7 - (whole.length % 7)) % 7)];
  return {
    month,
    title: monthInFull(month),
    gist: gistOf(month, days, today),
    weeks: Array.from({ length: padded.length / 7 }, (_, week) => padded.slice(week * 7, week * 7 + 7)),
    earlier: first !== null && monthOf(first) < month ? addMonths(month, -1) : null,
    later: month < monthOf(today) ? addMonths(month, 1) : null,
    rows: dayRows(days),
  };
}

function cellOf(day: string, facts: Facts | undefined, today: string, open: string | null): CalendarCell {
  const mood = facts ? moodOf(facts) : null;
  return {
    day,
    number: Number(day.slice(8)),
    label: [dayAloud(day), countOf(facts?.entries ?? 0, 'entry', 'entries'), ...(mood ? [`mood ${mood}`] : [])].join(
      ', ',
    ),
    heat: heatOf(facts?.entries ?? 0),
    marks: facts && facts.moods > 0 ? Math.round(facts.sum / facts.moods) : null,
    isToday: day === today,
    isAhead: day > today,
    isOpen: day === open,
  };
}

/** Returns the number of entries, at most 4. */
function heatOf(entries: number): number {
  return Math.min(4, entries);
}

/** Counts days, not streaks: a gap must not look like a failure. */
function gistOf(month: string, days: ReadonlyMap<string, Facts>, today: string): string {
  const when = month === monthOf(today) ? 'this month' : `in ${monthInFull(month)}`;
  if (days.size === 0) return `No entries ${when}.`;
  const entries = [...days.values()].reduce((sum, facts) => sum + facts.entries, 0);
  return `${countOf(days.size, 'day')} ${when}, ${countOf(entries, 'entry', 'entries')}.`;
}
