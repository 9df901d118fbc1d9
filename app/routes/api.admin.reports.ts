import { apiStaff } from '~/features/identity/api-auth.server';
import { parseReportStatus } from '~/features/safety/report-statuses';
import { listReports, recordListing } from '~/features/safety/reports/reports.server';
import { parseSeverity } from '~/features/safety/reports/reports-page.server';
import { apiRoute } from '~/platform/web/api-route.server';
import { listResponse, parseLimit } from '~/platform/web/cursor-page';

export const { loader, action } = apiRoute(apiStaff, {
  GET: async ({ user, url: { searchParams }, url }) => {
    const filter = {
      status: parseReportStatus(searchParams.get('status')),
      severity: parseSeverity(searchParams.get('severity')),
    };
    const page = { limit: parseLimit(url), cursor: searchParams.get('cursor') };
    const { reports, nextCursor } = await listReports(filter, page);
    await recordListing(user.id, filter, reports.length);
    return listResponse(reports, url, nextCursor);
  },
});
