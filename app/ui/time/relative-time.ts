const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const steps = [
  { unit: 'year', length: 365 * DAY },
  { unit: 'month', length: 30 * DAY },
  { unit: 'week', length: 7 * DAY },
  { unit: 'day', length: DAY },
  { unit: 'hour', length: HOUR },
  { unit: 'minute', length: MINUTE },
] as const;

/** Returns 'just now', '5 minutes ago', '2 weeks ago'. A future time counts as now. */
export function relativeTime(value: string, now: number): string {
  const passed = now - new Date(value).getTime();
  if (Number.isNaN(passed)) return '';
  const step = steps.find(({ length }) => passed >= length);
  if (!step) return 'just now';
  const count = Math.floor(passed / step.length);
  return `${count} ${step.unit}${count === 1 ? '' : 's'} ago`;
}
