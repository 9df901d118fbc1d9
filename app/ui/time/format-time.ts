export type TimeStyle = 'time' | 'day' | 'date-time';

const styles: Record<TimeStyle, Intl.DateTimeFormatOptions> = {
  time: { hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  'date-time': { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
};

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(style: TimeStyle, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${style} ${timeZone ?? ''}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { ...styles[style], ...(timeZone ? { timeZone } : {}) });
  formatters.set(key, made);
  return made;
}

/** Node and browsers disagree about the space before AM and PM; one plain space keeps both renders equal. */
export function formatTime(value: string, style: TimeStyle, timeZone?: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  return formatterOf(style, timeZone)
    .format(date)
    .replace(/[\u202f\u00a0]/g, ' ');
}

export function hourIn(timeZone: string | undefined, now: number): number {
  const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', ...(timeZone ? { timeZone } : {}) }).format(now);
  return Number.parseInt(hour, 10);
}
