import { z } from 'zod';

/** What a backup says of itself. */
export const manifest = z.object({
  format: z.literal(1),
  /** Of the product. */
  version: z.string().max(50),
  provider: z.enum(['sqlite', 'postgresql']),
  /** The moment of which the rows are. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string().max(200)),
  /** How many rows each table holds. */
  rows: z.record(z.string(), z.number().int().min(0)),
});

export type Manifest = z.infer<typeof manifest>;

/** Returns in what two counts of rows differ, as sentences. */
export function differencesOf(expected: Manifest['rows'], found: Manifest['rows']): string[] {
  const tables = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  return tables
    .filter((table) => expected[table] !== found[table])
    .map((table) => `${table} has ${found[table] ?? 'no'} rows instead of ${expected[table] ?? 'none'}`);
}
