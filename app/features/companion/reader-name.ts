import type { ModelReader } from './model.server';

/** Returns the name under which consent to a reader is stored. */
export function readerName(reader: ModelReader): string {
  return reader.kind === 'compatible' ? reader.host : reader.kind;
}
