import type { DocumentFailure } from '../document-failure';

/** Thrown when a file cannot be read. */
export class Unreadable extends Error {
  readonly failure: DocumentFailure;

  constructor(failure: DocumentFailure) {
    super(failure);
    this.failure = failure;
  }
}
