import { createHash } from 'node:crypto';
import { Pool, type QueryResult, types } from 'pg';
import { log } from '../log.server';
import type { PlainStatement, SqlValue } from './statement';

/** Of this pool, and of Prisma's beside it. */
export const MAX_CONNECTIONS = 10;
export const CONNECT_TIMEOUT_MS = 5_000;
const { INT8, TIMESTAMP } = types.builtins;

/** Columns of Prisma's type DateTime are in UTC, without a zone. */
const parseTime = (text: string) => new Date(`${text.replace(' ', 'T')}Z`);
const getTypeParser = ((oid: number, format?: 'text') => {
  if (oid === TIMESTAMP) return parseTime;
  return oid === INT8 ? Number : types.getTypeParser(oid, format);
}) as typeof types.getTypeParser;

type Prepared = { name: string; text: string };

/**
 * Runs plain statements on PostgreSQL. Each connection prepares a statement once; a transaction is sent whole, without
 * waiting for the answer of each statement.
 */
export class PostgresqlStatements {
  readonly #pool: Pool;
  readonly #prepared = new WeakMap<readonly string[], Prepared>();

  constructor(connectionString: string) {
    this.#pool = new Pool({
      connectionString,
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      pipeline: true,
    } as ConstructorParameters<typeof Pool>[0]);
    // The pool replaces a connection that ends; without a listener the process would end.
    this.#pool.on('error', (error) => log.warn({ error }, 'a connection to the database ended'));
  }

  /** Returns the rows of the statement. */
  async read(statement: PlainStatement): Promise<unknown> {
    return resultOf(statement, await this.#pool.query(this.#queryOf(statement)));
  }

  /** Runs the statements in one transaction, and returns the result of each. */
  async write(statements: readonly PlainStatement[]): Promise<unknown[]> {
    if (statements.length === 1) return [await this.read(statements[0]!)];
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    // The pool does not listen to a connection that is in use, and an error that nobody hears ends the process.
    const onError = (error: Error) => void (broken = error);
    client.on('error', onError);
    try {
      const sent = [
        client.query('BEGIN'),
        ...statements.map((statement) => client.query(this.#queryOf(statement))),
        client.query('COMMIT'),
      ];
      const outcomes = await Promise.allSettled(sent);
      // After the first error PostgreSQL refuses the rest, and COMMIT stores nothing.
      const failed = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
      if (failed) throw failed.reason;
      const results = outcomes.slice(1, -1) as PromiseFulfilledResult<QueryResult>[];
      return statements.map((statement, index) => resultOf(statement, results[index]!.value));
    } catch (error) {
      if (!(error as { severity?: unknown }).severity) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
      client.off('error', onError);
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  #queryOf({ parts, values }: PlainStatement) {
    return { ...this.#preparedFor(parts), values: values.map(sentValue), types: { getTypeParser } };
  }

  #preparedFor(parts: readonly string[]): Prepared {
    const known = this.#prepared.get(parts);
    if (known) return known;
    const text = parts.reduce((before, after, index) => `${before}$${index}${after}`);
    const prepared = { name: createHash('sha1').update(text).digest('hex'), text };
    this.#prepared.set(parts, prepared);
    return prepared;
  }
}

function resultOf({ returnsRows }: PlainStatement, result: QueryResult): unknown {
  return returnsRows ? result.rows : (result.rowCount ?? 0);
}

/** The driver writes dates in the zone of the process. */
function sentValue(value: SqlValue): unknown {
  return value instanceof Date ? value.toISOString() : value;
}
