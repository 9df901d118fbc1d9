import { setImmediate as nextTurn } from 'node:timers/promises';
import { createYield } from '~/platform/event-loop';
import { type PersonalVault, openOr } from '~/platform/vault/vault.server';
import { chatTables } from './chat-tables.server';
import { checkInTables } from './check-in-tables.server';
import { documentTables } from './document-tables.server';
import type { ExportedField, ExportedTable } from './exported-table';
import { identityTables } from './identity-tables.server';
import { journalTables } from './journal-tables.server';
import { searchTables } from './search-tables.server';
import { memoryTables } from './memory-tables.server';
import { planTables } from './plan-tables.server';
import { reportTables } from './report-tables.server';
import { wearableTables } from './wearable-tables.server';

/** Every table of schema.prisma that can hold data of a user. */
export const exportTables: readonly ExportedTable[] = [
  ...identityTables,
  ...chatTables,
  ...documentTables,
  ...journalTables,
  ...searchTables,
  ...memoryTables,
  ...reportTables,
  ...planTables,
  ...checkInTables,
  ...wearableTables,
];

/** Writes one table as JSON: what is left out and why, then the rows in chunks. */
export async function* writeTable(table: ExportedTable, userId: string, vault: PersonalVault): AsyncGenerator<string> {
  yield `{\n"table": ${JSON.stringify(table.model)},\n"leftOut": ${JSON.stringify(leftOutOf(table))},\n"rows": [`;
  let separator = '\n';
  for await (const row of readRows(table, userId)) {
    yield separator + JSON.stringify(openRow(table, row, userId, vault));
    separator = ',\n';
  }
  yield '\n]\n}\n';
}

export function leftOutOf({ fields }: ExportedTable): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      typeof field === 'object' && 'leftOut' in field ? [[name, field.leftOut]] : [],
    ),
  );
}

/** Reads all rows of the user. Yields to the event loop between chunks, and within them when opening takes long. */
async function* readRows(table: ExportedTable, userId: string): AsyncGenerator<Record<string, unknown>> {
  for (let after: string | null = null; ;) {
    const rows = await table.read(userId, after);
    if (rows.length === 0) return;
    const yieldIfDue = createYield();
    for (const row of rows) {
      yield row;
      await yieldIfDue();
    }
    after = String(rows.at(-1)![table.key]);
    await nextTurn();
  }
}

function openRow(
  table: ExportedTable,
  row: Record<string, unknown>,
  userId: string,
  vault: PersonalVault,
): Record<string, unknown> {
  const opened: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(table.fields)) {
    const value = openField(field, row, name, userId, vault);
    if (value !== undefined) opened[name] = value;
  }
  return opened;
}

function openField(
  field: ExportedField,
  row: Record<string, unknown>,
  name: string,
  userId: string,
  vault: PersonalVault,
): unknown {
  const value = row[name];
  if (field === 'plain') return value;
  if (field === 'ownId') return value === userId ? value : null;
  if (field === 'bytes') return Buffer.from(value as Uint8Array).toString('base64');
  if ('leftOut' in field) return undefined;
  const open = () => {
    if ('openedFrom' in field) return field.openedFrom(vault, row);
    // A reply that has no text yet is empty and not sealed.
    return typeof value === 'string' && value !== '' ? vault.open(field.sealedAt(row), value) : value;
  };
  return openOr(open, () => ({ damaged: 'This value is damaged and could not be opened.' }));
}
