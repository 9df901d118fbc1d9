import { formatTime, type TimeStyle } from './format-time';
import { relativeTime } from './relative-time';
import { useTimeZone } from './time-zone';
import { useNow } from './use-now';

/** Shows a time in `zone`, or in the user's time zone. For machines it is said to the minute, as for people. */
export function LocalTime({ value, style = 'time', zone }: { value: string; style?: TimeStyle; zone?: string | null }) {
  const readers = useTimeZone();
  return (
    <time dateTime={value.replace(/:\d\d\.\d+Z$/, 'Z')} suppressHydrationWarning>
      {formatTime(value, style, zone ?? readers)}
    </time>
  );
}

/** Shows how long ago it was, with the exact time on hover. */
export function TimeAgo({ value }: { value: string }) {
  const now = useNow();
  const timeZone = useTimeZone();
  return (
    <time dateTime={value} title={formatTime(value, 'date-time', timeZone)} suppressHydrationWarning>
      {relativeTime(value, now)}
    </time>
  );
}
