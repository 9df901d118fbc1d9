import { leftOutOf } from './export-tables.server';
import type { ExportedTable } from './exported-table';

/** Returns the README.txt of the zip: what the zip contains, what it leaves out and why. */
export function describeExport(tables: readonly ExportedTable[], now: Date): string {
  const leftOut = tables.flatMap((table) =>
    Object.entries(leftOutOf(table)).map(([column, why]) => `  ${table.model}.${column}: ${why}.`),
  );
  return `Your data from Orion, ${now.toISOString()}

orion.html   your profile, your conversations and your journal, to read in any browser. It loads nothing from elsewhere.
data/        the same and everything else that is stored about you, for programs: one JSON file for each table of the database,
             with every column. Times are in UTC. Empty tables are there too, so that you can see that they are empty.

What you wrote is stored sealed. Here it is open, so keep this file where only you can read it.

Not in it, and why:
${leftOut.join('\n')}
  In AuditEntry, ids of other people: they are theirs.
  Counters of tries and requests, which are held in memory for minutes and never stored.
`;
}
