import { db } from '~/platform/db/db.server';
import { type Severity, severityRank } from '../severity';

type NoticeCounts = { year: number; counts: { severity: Severity; count: number }[] }[];

/** Returns how often help was shown in each year, the latest first, without whose it was. */
export async function listNoticeCounts(): Promise<NoticeCounts> {
  const rows = await db.noticeCount.findMany({ orderBy: { year: 'desc' } });
  return [...new Set(rows.map(({ year }) => year))].map((year) => ({
    year,
    counts: rows
      .filter((row) => row.year === year)
      .map(({ severity, count }) => ({ severity: severity as Severity, count }))
      .sort((a, b) => severityRank(b.severity) - severityRank(a.severity)),
  }));
}
