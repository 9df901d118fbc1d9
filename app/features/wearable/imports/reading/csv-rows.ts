import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import type { Chunks } from './apple-health';
import { FileError } from './file-error';

/** Longer rows are none of a tracker. */
const MAX_ROW_CHARACTERS = 64 * 1024;
const DELIMITERS = [',', ';', '\t'];

/** A row, by the names of its columns in small letters without anything else: 'Calories (kcal)' is 'calorieskcal'. */
export type Row = (name: string) => string;

/**
 * Calls `onRow` for each row after the first one, which names the columns. `onHead` is called before, and ends the
 * reading by throwing. Throws FileError.
 */
export async function readRows(
  chunks: Chunks,
  onRow: (row: Row) => void,
  onHead: (names: readonly string[]) => void = () => undefined,
): Promise<void> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return;
  if (first.value.includes(0)) throw new FileError('unknown');
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(first.value.toString('utf8')),
    max_record_size: MAX_ROW_CHARACTERS,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  const rest = { [Symbol.asyncIterator]: () => iterator };
  const all = (async function* () {
    yield first.value;
    yield* rest;
  })();
  let columns: Map<string, number> | null = null;
  let cells: string[] = [];
  const row: Row = (name) => cells[columns?.get(name) ?? -1] ?? '';
  parser.on('data', (record: string[]) => {
    cells = record;
    if (columns) return onRow(row);
    columns = new Map(record.map((name, at) => [plainName(name), at]));
    onHead([...columns.keys()]);
  });
  try {
    await pipeline(Readable.from(all), parser);
  } catch (error) {
    throw error instanceof FileError ? error : new FileError(columns ? 'damaged' : 'unknown');
  }
}

/** Returns the one that stands most often in the first row. */
function delimiterOf(text: string): string {
  const head = text.split(/\r?\n|\r/, 1)[0]!;
  const countOf = (delimiter: string) => head.split(delimiter).length;
  return DELIMITERS.reduce((most, one) => (countOf(one) > countOf(most) ? one : most));
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
