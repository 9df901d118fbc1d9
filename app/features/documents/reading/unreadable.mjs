/** Why a file cannot be read: a code of document-failure.ts. */
export class Unreadable extends Error {
  constructor(failure) {
    super(failure);
    this.failure = failure;
  }
}
