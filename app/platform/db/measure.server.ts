import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { databaseSeconds } from '../metrics/metrics.server';
import { startSpan } from '../tracing/tracing.server';

type Adapter = Awaited<ReturnType<SqlMigrationAwareDriverAdapterFactory['connect']>>;
type Kind = 'read' | 'write' | 'prisma';

/** Times what the database does, as a metric and as a span. Neither holds the statement or its values. */
export async function measure<Result>(kind: Kind, run: () => Promise<Result>): Promise<Result> {
  const stop = databaseSeconds.startTimer({ kind });
  const span = startSpan(`database ${kind}`, 'client');
  let failed = true;
  try {
    const result = await run();
    failed = false;
    return result;
  } finally {
    stop();
    span.end(failed);
  }
}

type Queries = Pick<Adapter, 'queryRaw' | 'executeRaw'>;

/** Times the queries of an adapter of Prisma, also inside of transactions. */
export function measureAdapter<Given extends Adapter>(adapter: Given): Given {
  const start = adapter.startTransaction.bind(adapter);
  return Object.assign(adapter, timed(adapter), {
    startTransaction: async (...given: Parameters<typeof start>) => {
      const transaction = await measure('prisma', () => start(...given));
      return Object.assign(transaction, timed(transaction));
    },
  });
}

function timed(queries: Queries): Queries {
  const query = queries.queryRaw.bind(queries);
  const execute = queries.executeRaw.bind(queries);
  return {
    queryRaw: (given) => measure('prisma', () => query(given)),
    executeRaw: (given) => measure('prisma', () => execute(given)),
  };
}
