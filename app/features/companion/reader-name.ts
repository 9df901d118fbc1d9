import type { ModelReader } from './model.server';

/** What consent to a reader is kept under. */
export function readerName(reader: ModelReader): string {
  return reader.kind === 'compatible' ? reader.host : reader.kind;
}
