import { notPrivate } from '~/features/documents/document-json.server';
import { openExcerpt } from '~/features/safety/reports/reports.server';
import { db } from '~/platform/db/db.server';
import { exportedTable } from './exported-table';

const CHUNK = 100;

/** What staff review about a user, private conversations left out. */
export const reportTables = [
  exportedTable(
    'SafetyReport',
    'id',
    (userId, after) =>
      db.safetyReport.findMany({
        where: { userId, ...notPrivate, ...(after && { id: { gt: after } }) },
        orderBy: { id: 'asc' },
        take: CHUNK,
      }),
    {
      id: 'plain',
      userId: 'plain',
      sessionId: 'plain',
      messageId: 'plain',
      reason: 'plain',
      severity: 'plain',
      urgency: 'plain',
      status: 'plain',
      times: 'plain',
      reportedAt: 'plain',
      raisedAt: 'plain',
      reviewedAt: 'plain',
      reviewerId: 'ownId',
      actionTaken: 'plain',
    },
  ),
  exportedTable(
    'ReportExcerpt',
    'reportId',
    (userId, after) =>
      db.reportExcerpt.findMany({
        where: { userId, report: notPrivate, ...(after && { reportId: { gt: after } }) },
        orderBy: { reportId: 'asc' },
        take: CHUNK,
      }),
    {
      reportId: 'plain',
      userId: 'plain',
      messageId: 'plain',
      entryId: 'plain',
      checkInId: 'plain',
      text: { openedFrom: (_vault, row) => JSON.stringify(openExcerpt(row)) },
    },
  ),
  exportedTable(
    'SafetyNotice',
    'id',
    (userId, after) =>
      db.safetyNotice.findMany({
        where: { userId, ...notPrivate, ...(after && { id: { gt: after } }) },
        orderBy: { id: 'asc' },
        take: CHUNK,
      }),
    {
      id: 'plain',
      userId: 'plain',
      sessionId: 'plain',
      messageId: 'plain',
      entryId: 'plain',
      checkInId: 'plain',
      severity: 'plain',
      reason: 'plain',
      excerpt: { leftOut: 'It waits a moment to become a report, which holds it.' },
      createdAt: 'plain',
    },
  ),
];
