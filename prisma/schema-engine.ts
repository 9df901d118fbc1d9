/**
 * Runs Prisma's schema engine as WebAssembly: writes migrations and finds drift without the binary that the CLI would
 * download.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import {
  ColumnTypeEnum,
  type SqlMigrationAwareDriverAdapterFactory,
  bindMigrationAwareSqlAdapterFactory,
} from '@prisma/driver-adapter-utils';
import { PrismaPg } from '@prisma/adapter-pg';
import * as engineGlue from '@prisma/schema-engine-wasm/schema_engine_bg';
import { forProvider } from './postgresql-schema';

export type Provider = 'sqlite' | 'postgresql';
export const PROVIDERS: Provider[] = ['sqlite', 'postgresql'];

export const migrationsFolder = (provider: Provider) => path.join(import.meta.dirname, 'migrations', provider);

/** Returns the SQL that migrates one schema to another, or null when they agree. */
export async function sqlBetween(provider: Provider, from: string | null, to: string): Promise<string | null> {
  const engine = await startEngine(provider, to);
  const file = (content: string) => ({ files: [{ path: 'schema.prisma', content: forProvider(provider, content) }] });
  const { stdout } = await engine.diff({
    from: from === null ? { tag: 'empty' } : { tag: 'schemaDatamodel', ...file(from) },
    to: { tag: 'schemaDatamodel', ...file(to) },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  return !stdout || stdout.includes('-- This is an empty migration') ? null : stdout;
}

export function writeMigration(provider: Provider, name: string, sql: string): string {
  const file = path.join(migrationsFolder(provider), name, 'migration.sql');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, sql);
  return file;
}

// The engine passes its panic message to this global before it throws.
Object.assign(globalThis, {
  PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => process.stderr.write(`${message}\n`) },
});

// The glue code keeps the memory of its first instance, so all engines share one instance.
const wasmFile = path.join('node_modules', '@prisma', 'schema-engine-wasm', 'schema_engine_bg.wasm');
const { instance } = await WebAssembly.instantiate(readFileSync(wasmFile), {
  './schema_engine_bg.js': engineGlue as never,
});
engineGlue.__wbg_set_wasm(instance.exports);
(instance.exports.__wbindgen_start as () => void)();

function startEngine(provider: Provider, schema: string) {
  const factory = provider === 'sqlite' ? new PrismaBetterSqlite3({ url: ':memory:' }) : serverlessPostgresql();
  return engineGlue.SchemaEngine.new(
    { datamodels: [['schema.prisma', forProvider(provider, schema)]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  );
}

/**
 * Returns a PostgreSQL adapter that works without a server: comparing schemas queries only the version and default
 * schema.
 */
function serverlessPostgresql(): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPg({ connectionString: 'postgresql://127.0.0.1:1/none' });
  const connect = factory.connect.bind(factory);
  return Object.assign(factory, {
    connect: async () =>
      Object.assign(await connect(), {
        executeScript: async () => undefined,
        queryRaw: async () => ({
          columnNames: ['exists', 'version', 'numeric_version'],
          columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
          rows: [[true, 'PostgreSQL 15', 150_000]],
        }),
      }),
  });
}
