import { isDay, isMonth, monthOf } from '~/platform/calendar/day';
import { type LookingBackKind, type LookingBackQuery, type Range, RANGES } from './looking-back-page';

const VIEWS: readonly LookingBackKind[] = ['table', 'sky'];

/** Reads `?range=30|90|365`, `?month=2026-11`, `?day=2026-11-21` and `?view=table|sky`. */
export function parseQuery(query: URLSearchParams, today: string): LookingBackQuery {
  const range = RANGES.find((one) => String(one) === query.get('range')) ?? (30 satisfies Range);
  const asked = query.get('day') ?? '';
  const day = isDay(asked) && asked <= today ? asked : null;
  const month = query.get('month') ?? '';
  return {
    range,
    month: isMonth(month) ? month : monthOf(day ?? today),
    day,
    view: VIEWS.find((one) => one === query.get('view')) ?? 'picture',
  };
}
