/** Where readings come from, and how it is called. Of several that say something of a day, the first one here counts. */
export const readingSources = {
  manual: 'Added by hand',
  google: 'Google Health',
  fitbit: 'Fitbit',
  'phone-app': 'Phone app',
  'apple-health': 'Apple Health file',
  takeout: 'Fitbit or Google file',
  csv: 'CSV file',
  demo: 'Demo data',
} as const;

export type ReadingSource = keyof typeof readingSources;

export const READING_SOURCES = Object.keys(readingSources) as ReadingSource[];

export function isReadingSource(code: string): code is ReadingSource {
  return Object.hasOwn(readingSources, code);
}

/** Returns all sources in the order that the person chose (the column `sourceOrder`); those not named come last. */
export function parseSourceOrder(stored: string | null): ReadingSource[] {
  const chosen = (stored ?? '').split(',').filter(isReadingSource);
  return [...new Set([...chosen, ...READING_SOURCES])];
}
