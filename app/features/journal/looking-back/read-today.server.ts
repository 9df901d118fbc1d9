import { dayOf } from '~/platform/calendar/day-of';
import { dayInFull } from '~/platform/calendar/day-words';
import { choosePrompt } from '../prompts/choose-prompt';
import type { Today } from './looking-back-page';
import { readOnThisDay } from './read-on-this-day.server';

/**
 * The prompt of the person's day and what earlier years hold of it. `asked` is `?prompt=` of the address: which of the day's prompts is meant
 * when somebody asked for another one.
 */
export async function readToday(
  userId: string,
  now: Date,
  timeZone: string,
  asked: string | null = null,
): Promise<Today> {
  const day = dayOf(now, timeZone);
  return { words: dayInFull(day), prompt: choosePrompt(day, asked), years: await readOnThisDay(userId, day, timeZone) };
}
