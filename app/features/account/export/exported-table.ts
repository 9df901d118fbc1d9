import type { AssociatedData } from '~/platform/vault/seal.server';
import type { PersonalVault } from '~/platform/vault/vault.server';

/**
 * How a column is exported: its value, its opened value, the value that another column holds for it, bytes in base64, an
 * id that is included only when it is the user's own, or the reason why only its name is listed.
 */
export type ExportedField<Row = Record<string, unknown>> =
  | 'plain'
  | 'bytes'
  | 'ownId'
  | { sealedAt: (row: Row) => AssociatedData }
  | { openedFrom: (vault: PersonalVault, row: Row) => string | null }
  | { leftOut: string };

export type ExportedTable = {
  /** As in schema.prisma. */
  model: string;
  fields: Record<string, ExportedField>;
  /** The column that the rows are ordered by and from which `read` continues. */
  key: string;
  read: Read<Record<string, unknown>>;
};

/** Returns the user's next rows after the one whose key is `after`. */
type Read<Row> = (userId: string, after: string | null) => Promise<Row[]>;

type RowOf<R extends Read<object>> = Awaited<ReturnType<R>>[number];

/** Describes a table. The compiler checks that no column of its rows is missing. */
export function exportedTable<R extends Read<object>>(
  model: string,
  key: string,
  read: R,
  fields: { [Column in keyof RowOf<R>]-?: ExportedField<RowOf<R>> },
): ExportedTable {
  return { model, key, fields: fields as ExportedTable['fields'], read: read as unknown as ExportedTable['read'] };
}
