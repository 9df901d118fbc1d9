import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { listReportLooks, recordAuditEntry } from './audit.server';

async function makeEntry() {
  const [actor, subject] = [await makeUser(), await makeUser()];
  await recordAuditEntry({ actorId: actor.id, action: 'report.viewed', subjectId: subject.id, details: 'report one' });
  const row = await db.auditEntry.findFirstOrThrow({ where: { subjectId: subject.id } });
  return { actor, subject, row };
}

it('an entry does not change and is not deleted', async () => {
  const { actor, row } = await makeEntry();
  const where = { id: row.id };
  for (const data of [
    { action: 'report.resolved' },
    { details: 'another' },
    { details: null },
    { createdAt: new Date(0) },
    { actorId: row.subjectId },
    { subjectId: actor.id },
  ])
    await expect(db.auditEntry.update({ where, data }), JSON.stringify(data)).rejects.toThrow();
  await expect(db.auditEntry.delete({ where })).rejects.toThrow();
  expect(await db.auditEntry.findUnique({ where })).toEqual(row);
});

it('loses only the ids, when the accounts go', async () => {
  const { row } = await makeEntry();
  await db.auditEntry.update({ where: { id: row.id }, data: { actorId: null } });
  await db.auditEntry.update({ where: { id: row.id }, data: { subjectId: null } });
  expect(await db.auditEntry.findUnique({ where: { id: row.id } })).toEqual({ ...row, actorId: null, subjectId: null });
});

it('people see who looked at reports about them, and nothing about others', async () => {
  const { subject, actor } = await makeEntry();
  await recordAuditEntry({ actorId: null, action: 'account.disabled', subjectId: subject.id });
  await recordAuditEntry({ actorId: actor.id, action: 'report.resolved', subjectId: subject.id });
  expect((await listReportLooks(subject.id)).map(({ action }) => action)).toEqual(['report.resolved', 'report.viewed']);
  expect(await listReportLooks(actor.id)).toEqual([]);
});
