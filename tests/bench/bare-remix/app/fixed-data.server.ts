import { readFileSync } from 'node:fs';

/** What the product's loaders answered for the page that is measured, by route. Read once: there is no database here. */
const fixed = JSON.parse(readFileSync(process.env.BENCH_FIXED_DATA ?? '', 'utf8')) as Record<string, { data: unknown }>;

export function fixedData<Answer>(route: string): Answer {
  return fixed[route]?.data as Answer;
}
