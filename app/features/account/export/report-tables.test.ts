import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { createSession } from '~/features/chat/sessions/create-session.server';
import { db } from '~/platform/db/db.server';
import { makeReport } from '../../../../tests/factories/make-report';
import { makeUser } from '../../../../tests/factories/make-user';
import { readExportedRows } from '../../../../tests/setup/read-exported-rows';

it('a person gets the reports about them, with their words, and not those of others', async () => {
  const { id, userId } = await makeReport({ words: 'my own words' });
  await makeReport();
  const reviewer = await makeUser();
  await db.safetyReport.updateMany({ where: { id, userId }, data: { reviewerId: reviewer.id, status: 'reviewed' } });
  expect(await readExportedRows('SafetyReport', userId)).toMatchObject([{ id, status: 'reviewed', reviewerId: null }]);
  const [excerpt, ...others] = await readExportedRows('ReportExcerpt', userId);
  expect([others, JSON.stringify(excerpt)]).toEqual([[], expect.stringContaining('my own words')]);
  expect(await readExportedRows('SafetyReport', reviewer.id)).toEqual([]);
});

it('leaves out reports of a private conversation', async () => {
  const { id, userId } = await makeReport();
  const { sessionId } = await createSession(userId, undefined, { usesMemories: false });
  await db.safetyReport.updateMany({ where: { id, userId }, data: { sessionId } });
  expect(await readExportedRows('SafetyReport', userId)).toEqual([]);
  expect(await readExportedRows('ReportExcerpt', userId)).toEqual([]);
});
