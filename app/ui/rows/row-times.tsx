import { formatTime, type TimeStyle } from '../time/format-time';
import { relativeTime } from '../time/relative-time';

export const TIMES_STEP_MS = 30_000;

type RowTimeProps = {
  value: string;
  /** `ago`: how long ago, with the exact time on hover. */
  style: TimeStyle | 'ago';
  timeZone: string;
  /** True for a zone that belongs to what is shown, and not to the reader. */
  isFixed?: boolean;
};

/** A time in a row that the server renders, to the minute. `freshenTimes` keeps it right. */
export function RowTime({ value, style, timeZone, isFixed = false }: RowTimeProps) {
  return (
    <time
      dateTime={`${value.slice(0, 16)}Z`}
      data-as={isFixed ? undefined : style}
      title={style === 'ago' ? formatTime(value, 'date-time', timeZone) : undefined}
    >
      {style === 'ago' ? relativeTime(value, Date.now()) : formatTime(value, style, timeZone)}
    </time>
  );
}

export function freshenTimes(rows: ParentNode): void {
  for (const time of rows.querySelectorAll<HTMLTimeElement>('time[data-as]')) {
    const style = time.dataset['as'] as RowTimeProps['style'];
    const text = style === 'ago' ? relativeTime(time.dateTime, Date.now()) : formatTime(time.dateTime, style);
    if (time.textContent !== text) time.textContent = text;
    if (style !== 'ago') continue;
    const exact = formatTime(time.dateTime, 'date-time');
    if (time.title !== exact) time.title = exact;
  }
}
