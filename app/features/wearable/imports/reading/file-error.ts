import type { ImportFailure } from './import-failure';

/** Thrown when a whole file cannot be read. */
export class FileError extends Error {
  constructor(readonly failure: ImportFailure) {
    super(failure);
  }
}
