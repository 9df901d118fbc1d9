import { db, retryConflicts } from '~/platform/db/db.server';
import { type HeldKind, heldKinds } from '../reply/rules/reply-rule';

/** Counts sentences of a reply that were held back, in this year, without whose reply it was. */
export async function countHeld(counts: ReadonlyMap<HeldKind, number>): Promise<void> {
  const year = new Date().getUTCFullYear();
  for (const [kind, count] of counts)
    await retryConflicts(() =>
      db.heldCount.upsert({
        where: { year_kind: { year, kind } },
        create: { year, kind, count },
        update: { count: { increment: count } },
      }),
    );
}

type HeldCounts = { year: number; counts: { kind: HeldKind; count: number }[] }[];

/** Returns how many sentences were held back in each year, the latest first, in the order of the kinds. */
export async function listHeldCounts(): Promise<HeldCounts> {
  const rows = await db.heldCount.findMany({ orderBy: { year: 'desc' } });
  return [...new Set(rows.map(({ year }) => year))].map((year) => ({
    year,
    counts: heldKinds.flatMap((kind) =>
      rows.filter((row) => row.year === year && row.kind === kind).map(({ count }) => ({ kind, count })),
    ),
  }));
}
