import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { writeMetrics } from '../metrics/metrics.server';
import { db } from './db.server';
import { measure } from './measure.server';
import { readRows } from './sql.server';

async function countOf(kind: string): Promise<number> {
  const line = new RegExp(`^orion_database_seconds_count\\{kind="${kind}"\\} (\\d+)$`, 'm');
  return Number(line.exec(await writeMetrics())?.[1] ?? 0);
}

it('times plain statements, queries of Prisma, and those of its transactions', async () => {
  const [read, prisma] = [await countOf('read'), await countOf('prisma')];
  await readRows`SELECT 1`;
  expect(await countOf('read')).toBe(read + 1);
  await db.$transaction(async (tx) => void (await tx.user.count()));
  expect(await countOf('prisma')).toBeGreaterThan(prisma + 1);
});

it('counts what failed, and passes the error on', async () => {
  const before = await countOf('write');
  await expect(measure('write', () => Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(await countOf('write')).toBe(before + 1);
});
