import type { Prisma } from './generated/sqlite/client';
import { db, isConflict, retryConflicts } from './db.server';

type Statements = readonly Prisma.PrismaPromise<unknown>[];
type Waiting = { make: () => Statements; resolve: (results: unknown[]) => void; reject: (error: unknown) => void };

let waiting: Waiting[] = [];

/**
 * Runs the statements in one transaction and returns their results. Statements of all calls in the same turn of the
 * event loop share the transaction, because each commit costs a disk flush. When it fails, each call is retried on its
 * own, so that one caller's error does not affect the others. `make` may be called twice.
 */
export function batchWrites<const S extends Statements>(
  make: () => S,
): Promise<{ -readonly [K in keyof S]: Awaited<S[K]> }> {
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) setImmediate(() => void flush());
    waiting.push({ make, resolve: resolve as (results: unknown[]) => void, reject });
  });
}

async function flush(): Promise<void> {
  const batch = waiting;
  waiting = [];
  try {
    const parts = batch.map(({ make }) => make());
    const results = await db.$transaction(parts.flat());
    let at = 0;
    batch.forEach(({ resolve }, index) => resolve(results.slice(at, (at += parts[index]!.length))));
  } catch (error) {
    if (batch.length === 1 && !isConflict(error)) return batch[0]!.reject(error);
    for (const { make, resolve, reject } of batch)
      await retryConflicts(() => db.$transaction([...make()])).then(resolve, reject);
  }
}
