/** A value of a statement. */
export type SqlValue = string | number | bigint | boolean | Date | null;

/**
 * A statement with its values, written once for both databases. `parts` is the text around the values; it is the same
 * array for every use of the same place in the code.
 */
export type PlainStatement = {
  readonly parts: readonly string[];
  readonly values: readonly SqlValue[];
  /** Whether the result is the rows, or the number of rows that were changed. */
  readonly returnsRows: boolean;
};

/** `Result` is what the statement gives when it runs: rows, or how many rows were changed. */
export type Statement<Result> = PlainStatement & { readonly result?: Result };
