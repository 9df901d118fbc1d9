import { formatTime, type TimeStyle } from './format-time';
import { relativeTime } from './relative-time';
import { useTimeZone } from './time-zone';
import { useNow } from './use-now';

/** The moment in `zone`, or in the reader's. */
export function LocalTime({ value, style = 'time', zone }: { value: string; style?: TimeStyle; zone?: string | null }) {
  const readers = useTimeZone();
  return (
    <time dateTime={value} suppressHydrationWarning>
      {formatTime(value, style, zone ?? readers)}
    </time>
  );
}

/** How long ago it was, with the exact moment on hover. */
export function TimeAgo({ value }: { value: string }) {
  const now = useNow();
  const timeZone = useTimeZone();
  return (
    <time dateTime={value} title={formatTime(value, 'date-time', timeZone)} suppressHydrationWarning>
      {relativeTime(value, now)}
    </time>
  );
}
