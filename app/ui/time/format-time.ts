export type TimeStyle = 'time' | 'day' | 'date' | 'date-time';

const styles: Record<TimeStyle | 'hour', Intl.DateTimeFormatOptions> = {
  hour: { hour: 'numeric', hourCycle: 'h23' },
  time: { hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  date: { month: 'short', day: 'numeric', year: 'numeric' },
  'date-time': { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
};

/** Plain maps, not platform/cache: browsers use them too, and nothing in them is private. */
const formatters = new Map<string, Intl.DateTimeFormat>();
/** A browser names its zone as it likes, so that there are more names than zones. */
const MAX_FORMATTERS = 600;

function formatterOf(style: keyof typeof styles, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${style} ${timeZone ?? ''}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = makeFormatter(styles[style], timeZone);
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  formatters.set(key, made);
  return made;
}

/** Creates a formatter; ignores a time zone unknown to this runtime, such as one stored by a newer server. */
function makeFormatter(options: Intl.DateTimeFormatOptions, timeZone: string | undefined): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone ? { timeZone } : {}) });
  } catch {
    return new Intl.DateTimeFormat('en-US', options);
  }
}

/**
 * Cache of formatted times: messages of a page share minutes and days, and formatting is the most expensive part of
 * rendering them.
 */
const written = new Map<string, string>();
const MAX_WRITTEN = 5_000;

/** Formats a time. Node and browsers use different spaces before AM and PM; a plain space makes both renders equal. */
export function formatTime(value: string, style: TimeStyle, timeZone?: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  const key = `${style} ${timeZone ?? ''} ${Math.floor(date.getTime() / 60_000)}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const text = formatterOf(style, timeZone)
    .format(date)
    .replace(/[\u202f\u00a0]/g, ' ');
  if (written.size >= MAX_WRITTEN) written.clear();
  written.set(key, text);
  return text;
}

export function hourIn(timeZone: string | undefined, now: number): number {
  return Number.parseInt(formatterOf('hour', timeZone).format(now), 10);
}
