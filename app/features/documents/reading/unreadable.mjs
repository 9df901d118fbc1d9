/** Thrown when a file cannot be read. `failure` is a code of document-failure.ts. */
export class Unreadable extends Error {
  constructor(failure) {
    super(failure);
    this.failure = failure;
  }
}
