import { exportTables, writeTable } from '~/features/account/export/export-tables.server';
import { openVault } from '~/platform/vault/vault.server';

/** Returns the rows of a user that the export has of a table. */
export async function readExportedRows(model: string, userId: string): Promise<Record<string, unknown>[]> {
  const table = exportTables.find((one) => one.model === model);
  if (!table) throw new Error(`no table ${model} is exported`);
  let text = '';
  for await (const part of writeTable(table, userId, await openVault(userId))) text += part;
  return (JSON.parse(text) as { rows: Record<string, unknown>[] }).rows;
}
