import { isDay, isMonth, monthOf } from '~/platform/calendar/day';
import { type LookingBackQuery, type Range, RANGES } from './looking-back-page';

/** Reads `?range=30|90|365`, `?month=2026-11`, `?day=2026-11-21` and `?view=table`. */
export function parseQuery(query: URLSearchParams, today: string): LookingBackQuery {
  const range = RANGES.find((one) => String(one) === query.get('range')) ?? (30 satisfies Range);
  const asked = query.get('day') ?? '';
  const day = isDay(asked) && asked <= today ? asked : null;
  const month = query.get('month') ?? '';
  return {
    range,
    month: isMonth(month) ? month : monthOf(day ?? today),
    day,
    view: query.get('view') === 'table' ? 'table' : 'picture',
  };
}
