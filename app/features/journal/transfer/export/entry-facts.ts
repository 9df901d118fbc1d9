import type { WholeEntry } from './read-whole-entries.server';

const styles = { day: { dateStyle: 'long' }, moment: { dateStyle: 'long', timeStyle: 'short' } } as const;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** 'November 21, 2026', or with the clock, in this zone. */
export function writtenTime(time: string, style: keyof typeof styles, timeZone: string): string {
  const key = `${timeZone} ${style}`;
  // Making one costs a hundred times what using it does.
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone });
  if (formatters.size >= 1_000) formatters.clear();
  formatters.set(key, formatter);
  return formatter.format(new Date(time));
}

/** What stands between an entry's title and its words: when it was written, by the clock of its own zone, its mood and its tags. */
export function entryFacts(
  { createdAt, updatedAt, mood, moodScore, tags, ...entry }: WholeEntry,
  timeZone: string,
): string[] {
  const moment = (time: string) => writtenTime(time, 'moment', entry.timeZone ?? timeZone);
  const edited = updatedAt > createdAt ? `, edited ${moment(updatedAt)}` : '';
  const feeling = [mood, moodScore && `${moodScore} of 5`].filter(Boolean).join(', ');
  return [
    `${moment(createdAt)}${edited}`,
    feeling && `Mood: ${feeling}`,
    tags?.length ? `Tags: ${tags.join(', ')}` : '',
  ].filter((fact) => fact !== '');
}
