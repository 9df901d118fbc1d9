import { addDays } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { monthInFull } from '~/platform/calendar/day-words';

/**
 * Returns under which words a conversation is listed, by the day when it was last used: 'Today', 'Yesterday',
 * 'Previous 7 days', or a month such as 'October 2026'.
 */
export function sessionGroup(lastUsed: string, now: Date, timeZone: string): string {
  const [day, today] = [dayOf(new Date(lastUsed), timeZone), dayOf(now, timeZone)];
  if (day >= today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return day >= addDays(today, -7) ? 'Previous 7 days' : monthInFull(day);
}
