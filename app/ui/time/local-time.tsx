import { formatTime, type TimeStyle } from './format-time';
import { relativeTime } from './relative-time';
import { useTimeZone } from './time-zone';
import { useNow } from './use-now';

/** The moment in the reader's zone. */
export function LocalTime({ value, style = 'time' }: { value: string; style?: TimeStyle }) {
  const timeZone = useTimeZone();
  return (
    <time dateTime={value} suppressHydrationWarning>
      {formatTime(value, style, timeZone)}
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
