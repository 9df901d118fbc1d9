import { readFileSync } from 'node:fs';

/** Data that the product's loaders returned for the measured page, by route. Read once: there is no database here. */
const fixed = JSON.parse(readFileSync(process.env.BENCH_FIXED_DATA ?? '', 'utf8')) as Record<string, { data: unknown }>;

export function fixedData<Answer>(route: string): Answer {
  return fixed[route]?.data as Answer;
}
