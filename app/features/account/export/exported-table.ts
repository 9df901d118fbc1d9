import type { AssociatedData } from '~/platform/vault/seal.server';

/**
 * What becomes of a column: its value, its value out of the vault, bytes in base64, an id that is shown only when it is the person's own,
 * or the reason why only its name is told.
 */
export type ExportedField<Row = Record<string, unknown>> =
  'plain' | 'bytes' | 'ownId' | { sealedAt: (row: Row) => AssociatedData } | { leftOut: string };

export type ExportedTable = {
  /** As in schema.prisma. */
  model: string;
  fields: Record<string, ExportedField>;
  /** Where `read` goes on: the column that its rows are ordered by. */
  key: string;
  read: Read<Record<string, unknown>>;
};

/** The person's next rows after the one whose key is `after`. */
type Read<Row> = (userId: string, after: string | null) => Promise<Row[]>;

type RowOf<R extends Read<object>> = Awaited<ReturnType<R>>[number];

/** Describes a table. The compiler holds that no column of its rows is forgotten. */
export function exportedTable<R extends Read<object>>(
  model: string,
  key: string,
  read: R,
  fields: { [Column in keyof RowOf<R>]-?: ExportedField<RowOf<R>> },
): ExportedTable {
  return { model, key, fields: fields as ExportedTable['fields'], read: read as unknown as ExportedTable['read'] };
}
