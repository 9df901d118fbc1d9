import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type Database from 'better-sqlite3';
import { createCache } from '../cache/cache.server';
import { measureAdapter } from './measure.server';
import { StatementRunner } from './sqlite-statements.server';
import type { PlainStatement } from './statement';

type Adapter = Awaited<ReturnType<PrismaBetterSqlite3['connect']>>;
type Query = Parameters<Adapter['queryRaw']>[0];
type Connection = { adapter: Adapter; plain: StatementRunner };
type Connections = { prisma: Adapter; writer: StatementRunner; reader: StatementRunner };

const BUSY_TIMEOUT_MS = 5_000;
const MAX_STATEMENTS = 300;
const PRAGMAS = 'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON;';

/**
 * SQLite with one connection for writes and one for reads, for Prisma and for plain statements.
 *
 * Prisma's adapter has a single connection and runs all queries at once, so that the write of one request could join
 * the open transaction of another and be lost with its rollback. Here, writes and transactions queue for the writer,
 * and reads see committed rows only (WAL snapshots).
 */
export class SqliteAdapter implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = 'sqlite' as const;
  readonly adapterName = '@prisma/adapter-better-sqlite3';
  readonly #file: string;
  readonly #lock = createLock();
  #connections: Promise<Connections> | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async connect(): Promise<Adapter> {
    return (await this.#open()).prisma;
  }

  connectToShadowDb(): Promise<Adapter> {
    return new PrismaBetterSqlite3({ url: ':memory:' }).connectToShadowDb();
  }

  /** Runs a statement that only reads, and returns its rows. */
  async read(statement: PlainStatement): Promise<unknown> {
    return (await this.#open()).reader.run(statement);
  }

  /** Runs the statements in one transaction, and returns the result of each. */
  async write(statements: readonly PlainStatement[]): Promise<unknown[]> {
    const { writer } = await this.#open();
    const release = await this.#lock();
    try {
      return writer.runInTransaction(statements);
    } finally {
      release();
    }
  }

  #open(): Promise<Connections> {
    this.#connections ??= this.#connectBoth().catch((error: unknown) => {
      this.#connections = undefined;
      throw error;
    });
    return this.#connections;
  }

  async #connectBoth(): Promise<Connections> {
    const writer = await this.#connectOne(PRAGMAS);
    const reader = await this.#connectOne('PRAGMA query_only=ON;').catch(async (error: unknown) => {
      await writer.adapter.dispose();
      throw error;
    });
    const close = async () => {
      this.#connections = undefined;
      await reader.adapter.dispose();
      await writer.adapter.dispose();
    };
    return {
      prisma: measureAdapter(queueWrites(writer.adapter, reader.adapter, this.#lock, close)),
      writer: writer.plain,
      reader: reader.plain,
    };
  }

  async #connectOne(pragmas: string): Promise<Connection> {
    const adapter = await new PrismaBetterSqlite3({ url: `file:${this.#file}`, timeout: BUSY_TIMEOUT_MS }).connect();
    await adapter.executeScript(pragmas);
    const { client } = adapter as unknown as { client: Database.Database };
    const plain = new StatementRunner(client, client.prepare.bind(client));
    reuseStatements(client);
    return { adapter, plain };
  }
}

/**
 * Prepares each statement once. Prisma's adapter prepares a statement for every query, which takes a third of the time
 * of a small query. It also binds values permanently, so it gets a proxy that passes the values when it runs.
 */
function reuseStatements(client: Database.Database): void {
  const prepare = client.prepare.bind(client);
  const kept = createCache<Database.Statement>({ maxEntries: MAX_STATEMENTS });
  const statementOf = (text: string) => {
    // A transaction that reads first could not write after another process has written.
    const sql = text === 'BEGIN' ? 'BEGIN IMMEDIATE' : text;
    const known = kept.get(sql);
    if (known) return known;
    const made = prepare(sql) as Database.Statement;
    kept.set(sql, made);
    return made;
  };
  const standIn = (statement: Database.Statement, values: unknown[]) => ({
    reader: statement.reader,
    bind: (bound: unknown[]) => standIn(statement, bound),
    columns: () => statement.columns(),
    raw: () => ({ all: () => statement.raw(true).all(...values) }),
    run: () => statement.run(...values),
  });
  client.prepare = ((sql: string) => standIn(statementOf(sql), [])) as unknown as typeof client.prepare;
}

type Lock = () => Promise<() => void>;

function queueWrites(writer: Adapter, reader: Adapter, lock: Lock, dispose: () => Promise<void>): Adapter {
  const whenFree = async <T>(run: () => Promise<T>): Promise<T> => {
    const release = await lock();
    try {
      return await run();
    } finally {
      release();
    }
  };
  return {
    provider: writer.provider,
    adapterName: writer.adapterName,
    queryRaw: (query: Query) => (isRead(query) ? reader.queryRaw(query) : whenFree(() => writer.queryRaw(query))),
    executeRaw: (query: Query) => whenFree(() => writer.executeRaw(query)),
    executeScript: (script: string) => whenFree(() => writer.executeScript(script)),
    startTransaction: async (isolation) => {
      const release = await lock();
      try {
        const transaction = await writer.startTransaction(isolation);
        return releaseAtEnd(transaction, release);
      } catch (error) {
        release();
        throw error;
      }
    },
    dispose,
  };
}

function releaseAtEnd(transaction: Awaited<ReturnType<Adapter['startTransaction']>>, release: () => void) {
  const commit = transaction.commit.bind(transaction);
  const rollback = transaction.rollback.bind(transaction);
  return Object.assign(transaction, {
    commit: () => commit().finally(release),
    rollback: () => rollback().finally(release),
  });
}

function isRead(query: Query): boolean {
  return /^\s*(SELECT|WITH)\b/i.test(query.sql);
}

/** Creates a fair lock: each call waits for all earlier ones and returns the function that releases the lock. */
function createLock(): Lock {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const before = last;
    let release!: () => void;
    last = new Promise((resolve) => (release = resolve));
    await before;
    return release;
  };
}
