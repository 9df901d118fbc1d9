import { apiStaff } from '~/features/identity/api-auth.server';
import { reportPatch } from '~/features/safety/reports/report-schema';
import { decideReport, viewReport } from '~/features/safety/reports/reports.server';
import { apiRoute, withBody } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiStaff, {
  GET: ({ user, params }) => viewReport(user.id, params.reportId!),
  PATCH: withBody(reportPatch, ({ user, params, body }) => decideReport(user.id, params.reportId!, body)),
});
