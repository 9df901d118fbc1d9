import '../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { migrate, pendingMigrations, readMigrations } from './migrate.server';

it('a migrated database has nothing to apply', async () => {
  expect(await migrate()).toEqual([]);
});

it.each(['sqlite', 'postgresql'] as const)('the migrations of %s come in the order of their names', (provider) => {
  const names = readMigrations(provider).map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].sort());
  expect(names[0]).toMatch(/^\d{14}_/);
});

describe('pendingMigrations', () => {
  const known = [
    { name: '1_a', sql: '', checksum: 'x' },
    { name: '2_b', sql: '', checksum: 'y' },
  ];

  it('are those that the database does not hold', () => {
    expect(pendingMigrations(known, [{ migration_name: '1_a', checksum: 'x' }]).map(({ name }) => name)).toEqual([
      '2_b',
    ]);
  });

  it('refuses a newer database in words', () => {
    expect(() => pendingMigrations(known, [{ migration_name: '3_c', checksum: 'z' }])).toThrow(
      'newer than this version of Orion',
    );
  });

  it('refuses a migration that was changed after it was applied', () => {
    expect(() => pendingMigrations(known, [{ migration_name: '1_a', checksum: 'changed' }])).toThrow('differs');
  });
});
