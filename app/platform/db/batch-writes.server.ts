import { isConflict, retryConflicts } from './db.server';
import { runInTransaction } from './sql.server';
import type { Statement } from './statement';

type Statements = readonly Statement<unknown>[];
type Waiting = { statements: Statements; resolve: (results: unknown[]) => void; reject: (error: unknown) => void };
type Results<S extends Statements> = {
  -readonly [K in keyof S]: S[K] extends Statement<infer Result> ? Result : never;
};

let waiting: Waiting[] = [];

/**
 * Runs the statements in one transaction and returns their results. Statements of all calls in the same turn of the
 * event loop share the transaction, because each commit costs a disk flush. When it fails, each call is retried on its
 * own, so that one caller's error does not affect the others.
 */
export function batchWrites<const S extends Statements>(statements: S): Promise<Results<S>> {
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) setImmediate(() => void flush());
    waiting.push({ statements, resolve: resolve as (results: unknown[]) => void, reject });
  });
}

async function flush(): Promise<void> {
  const batch = waiting;
  waiting = [];
  try {
    const results = await runInTransaction(batch.flatMap(({ statements }) => statements));
    let at = 0;
    for (const { statements, resolve } of batch) resolve(results.slice(at, (at += statements.length)));
  } catch (error) {
    if (batch.length === 1 && !isConflict(error)) return batch[0]!.reject(error);
    for (const { statements, resolve, reject } of batch)
      await retryConflicts(() => runInTransaction(statements)).then(resolve, reject);
  }
}
