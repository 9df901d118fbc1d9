import { widestWindow } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { entryPlace } from '../entry-vault';
import { type Moment, walkMoments } from './walk-moments.server';

/** What a day holds: its entries, how many of them have a mood, and the sum of these moods. */
export type DayFacts = { entries: number; moods: number; sum: number };
export type Days = ReadonlyMap<string, DayFacts>;

/** The person's days with entries, from the first to the last. A day is one of the zone that its entry was written in, or of `timeZone`. */
export async function readDays(userId: string, first: string, last: string, timeZone: string): Promise<Days> {
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

/** A damaged mood is none. */
function openScore(vault: PersonalVault, { id, moodScore }: Moment): number | null {
  if (moodScore === null) return null;
  return openOr(
    () => Number(vault.open(entryPlace(id, 'moodScore'), moodScore)),
    () => null,
  );
}
