import { unknownForm } from '~/platform/errors';
import { readForm, textFields } from '~/platform/web/form-data.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { parseReportStatus, reportStatuses, type ReportStatus } from '../report-statuses';
import type { Severity } from '../severity';
import { reportSeverities, transitions } from './report-words';
import { countPending, decideReport, listReports, recordListing, viewReport } from './reports.server';

const PAGE_SIZE = 20;

export function parseSeverity(value: string | null): Severity | null {
  return reportSeverities.find((one) => one === value) ?? null;
}

/** Returns a page of reports, and the opened one that the address names. Throws `not_found` and `validation`. */
export async function loadReportsPage(actorId: string, search: URLSearchParams) {
  const filter = { status: parseReportStatus(search.get('status')), severity: parseSeverity(search.get('severity')) };
  const opened = search.get('report');
  const viewed = opened ? await viewReport(actorId, opened) : null;
  const [{ reports, nextCursor }, queue] = await Promise.all([
    listReports(filter, { limit: PAGE_SIZE, cursor: search.get('cursor') }),
    countPending(),
  ]);
  await recordListing(actorId, filter, reports.length);
  return { ...filter, cursor: search.get('cursor'), reports, nextCursor, queue, viewed };
}

const DECISIONS = { review: 'reviewed', resolve: 'resolved' } as const;

/** Handles the buttons of a report. Throws `validation`, `not_found` and `conflict`. */
export async function handleReportsForm(actorId: string, request: Request): Promise<Response> {
  const { intent = '', reportId = '', seen, times = '' } = textFields(await readForm(request));
  if (!Object.hasOwn(DECISIONS, intent)) throw unknownForm();
  const status = DECISIONS[intent as keyof typeof DECISIONS];
  const { search } = new URL(request.url);
  await decideReport(actorId, reportId, {
    status,
    seen: parseSeen(seen),
    times: /^\d{1,9}$/.test(times) ? Number(times) : undefined,
  });
  const kept = new URLSearchParams(search);
  for (const name of ['report', 'index', '_routes']) kept.delete(name);
  return redirectWithToast(`/admin/reports?${kept}`, {
    title: 'Report Updated',
    description: transitions[status].actionTaken,
    kind: 'default',
  });
}

function parseSeen(seen: string | undefined): ReportStatus | undefined {
  return seen !== undefined && Object.hasOwn(reportStatuses, seen) ? (seen as ReportStatus) : undefined;
}
