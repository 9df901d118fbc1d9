/** The tabs of docs/spec.md §2 Admin reports by their value in the URL. */
export const reportStatuses = { pending: 'Pending Review', reviewed: 'Reviewed', resolved: 'Resolved' } as const;

export type ReportStatus = keyof typeof reportStatuses;

export function parseReportStatus(value: string | null): ReportStatus {
  return value !== null && Object.hasOwn(reportStatuses, value) ? (value as ReportStatus) : 'pending';
}
