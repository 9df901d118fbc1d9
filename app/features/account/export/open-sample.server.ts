import { db } from '~/platform/db/db.server';
import { readVault } from '~/platform/vault/vault.server';
import { exportTables } from './export-tables.server';
import type { ExportedTable } from './exported-table';

type Sample = { people: number; opened: number; unreadable: number };

/**
 * Opens sealed values of the people who came last, from every table, and counts those that open and those that do not.
 * Nothing of them is kept.
 */
export async function openSample(people: number): Promise<Sample> {
  const keys = await db.dataKey.findMany({ orderBy: { createdAt: 'desc' }, take: people, select: { userId: true } });
  const sample: Sample = { people: keys.length, opened: 0, unreadable: 0 };
  for (const { userId } of keys) {
    const open = await readVault(userId).then(
      (vault) => (given: Parameters<typeof vault.open>) => void vault.open(...given),
      () => () => {
        throw new Error('no key');
      },
    );
    for (const table of exportTables)
      for (const given of await sealedValues(table, userId)) {
        try {
          open(given);
          sample.opened += 1;
        } catch {
          sample.unreadable += 1;
        }
      }
  }
  return sample;
}

type SealedValue = [ReturnType<Extract<ExportedTable['fields'][string], { sealedAt: unknown }>['sealedAt']>, string];

async function sealedValues({ fields, read }: ExportedTable, userId: string): Promise<SealedValue[]> {
  const rows = await read(userId, null);
  return rows.flatMap((row) =>
    Object.entries(fields).flatMap(([name, field]): SealedValue[] => {
      const value = row[name];
      const isSealed = typeof field === 'object' && 'sealedAt' in field && typeof value === 'string' && value !== '';
      return isSealed ? [[field.sealedAt(row), value]] : [];
    }),
  );
}
