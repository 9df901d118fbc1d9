import type Database from 'better-sqlite3';
import type { PlainStatement, SqlValue } from './statement';

type Row = Record<string, unknown>;
type Prepared = { statement: Database.Statement; dates: readonly string[]; booleans: readonly string[] };

/** Runs plain statements on one connection to SQLite. Each is prepared once. */
export class StatementRunner {
  readonly #client: Database.Database;
  readonly #prepare: Database.Database['prepare'];
  readonly #prepared = new WeakMap<readonly string[], Prepared>();
  readonly #begin: Database.Statement;
  readonly #commit: Database.Statement;
  readonly #rollback: Database.Statement;

  constructor(client: Database.Database, prepare: Database.Database['prepare']) {
    this.#client = client;
    this.#prepare = prepare;
    this.#begin = prepare('BEGIN IMMEDIATE');
    this.#commit = prepare('COMMIT');
    this.#rollback = prepare('ROLLBACK');
  }

  /** Returns the rows of the statement, or how many rows it changed. */
  run({ parts, values, returnsRows }: PlainStatement): Row[] | number {
    const { statement, dates, booleans } = this.#preparedFor(parts);
    const given = values.map(storedValue);
    if (!returnsRows) return statement.run(...given).changes;
    const rows = statement.all(...given) as Row[];
    for (const row of rows) {
      for (const name of dates) if (row[name] !== null) row[name] = new Date(row[name] as string);
      for (const name of booleans) if (row[name] !== null) row[name] = row[name] === 1;
    }
    return rows;
  }

  /** Runs the statements in one transaction. After an error nothing of them is stored. */
  runInTransaction(statements: readonly PlainStatement[]): (Row[] | number)[] {
    if (statements.length === 1) return [this.run(statements[0]!)];
    this.#begin.run();
    try {
      const results = statements.map((statement) => this.run(statement));
      this.#commit.run();
      return results;
    } catch (error) {
      if (this.#client.inTransaction) this.#rollback.run();
      throw error;
    }
  }

  #preparedFor(parts: readonly string[]): Prepared {
    const known = this.#prepared.get(parts);
    if (known) return known;
    // Prisma's adapter sets the connection to bigint.
    const statement = this.#prepare(parts.join('?')).safeIntegers(false) as Database.Statement;
    const columns = statement.reader ? statement.columns() : [];
    const ofType = (type: string) => columns.filter((column) => column.type === type).map(({ name }) => name);
    const prepared = { statement, dates: ofType('DATETIME'), booleans: ofType('BOOLEAN') };
    this.#prepared.set(parts, prepared);
    return prepared;
  }
}

/** Dates have the form in which Prisma stores them, so that they compare as text. */
function storedValue(value: SqlValue): string | number | bigint | null {
  if (value instanceof Date) return value.toISOString().replace('Z', '+00:00');
  return typeof value === 'boolean' ? Number(value) : value;
}
