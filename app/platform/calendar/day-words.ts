import { createZoneFormatters } from './zone-formatters.server';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const english = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const long = english({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
const short = english({ year: 'numeric', month: 'short', day: 'numeric' });
const brief = english({ month: 'short', day: 'numeric' });
const month = english({ year: 'numeric', month: 'long' });
const weekday = english({ weekday: 'long' });
const monthName = english({ month: 'long' });

/** 'Saturday, November 21, 2026'. */
export const dayInFull = (day: string) => long.format(noon(day));
/** 'Nov 21, 2026', as docs/spec.md §2 shows dates. */
export const dayShort = (day: string) => short.format(noon(day));
/** 'Nov 21'. */
export const dayBrief = (day: string) => brief.format(noon(day));
/** 'November 2026', for a month or a day in it. */
export const monthInFull = (text: string) => month.format(noon(`${text.slice(0, 7)}-01`));
/** 'Saturday 21 November', for text that is read aloud. */
export const dayAloud = (day: string) =>
  `${weekday.format(noon(day))} ${Number(day.slice(8))} ${monthName.format(noon(day))}`;

const clocks = createZoneFormatters('en-US', { hour: 'numeric', minute: '2-digit' });

/** '9:05 PM' in an IANA time zone. An unknown zone counts as UTC. */
export function timeOfDay(moment: Date | string, timeZone: string): string {
  return clocks
    .getOrUtc(timeZone)
    .format(new Date(moment))
    .replace(/[\u202f\u00a0]/g, ' ');
}
