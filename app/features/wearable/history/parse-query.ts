import { type HistoryQuery, RANGES } from './history-page';

/** Reads the query of `/wearable`. Missing or invalid values get the default: a malformed link is not rejected. */
export function parseHistoryQuery(query: URLSearchParams): HistoryQuery {
  const range = RANGES.find((days) => String(days) === query.get('range')) ?? 30;
  return { range, view: query.get('view') === 'table' ? 'table' : 'charts', withMood: query.has('mood') };
}
