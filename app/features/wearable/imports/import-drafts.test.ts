import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../../tests/factories/make-user';
import {
  completeDraft,
  createDraft,
  deleteDraft,
  failDraft,
  findDraft,
  noteProgress,
  purgeImports,
} from './import-drafts.server';

const days = new Map([['2026-05-01', { steps: 8123, recordedAt: '2026-05-01T08:00:00.000Z' }]]);
const ago = (ms: number) => new Date(Date.now() - ms);
const HOUR = 60 * 60_000;

async function begin() {
  const { id } = await makeUser();
  const importId = randomUUID();
  await createDraft(id, importId);
  return { id, importId };
}

describe('what a file holds', () => {
  it('waits sealed until the person decides', async () => {
    const { id, importId } = await begin();
    expect(await findDraft(id)).toMatchObject({ status: 'reading', progress: 0 });
    expect(await noteProgress(id, importId, 40)).toBe(true);
    expect(await findDraft(id)).toMatchObject({ status: 'reading', progress: 40 });
    await completeDraft(id, importId, 'csv', days);
    expect(await findDraft(id)).toMatchObject({ status: 'ready', source: 'csv', days });
    const { days: sealed } = await db.wearableImport.findUniqueOrThrow({ where: { userId: id } });
    expect(sealed).not.toContain('8123');
    expect(await deleteDraft(id, importId)).toBe(true);
    expect([await findDraft(id), await deleteDraft(id, importId)]).toEqual([null, false]);
  });

  it('is not that of an import that the person gave up, or replaced by another', async () => {
    const { id, importId } = await begin();
    const next = randomUUID();
    await createDraft(id, next);
    expect(await noteProgress(id, importId, 90)).toBe(false);
    await completeDraft(id, importId, 'csv', days);
    await failDraft(id, importId, 'damaged');
    expect(await findDraft(id)).toMatchObject({ importId: next, status: 'reading', progress: 0 });
    expect(await deleteDraft(id, importId)).toBe(false);
  });

  it('counts as interrupted when nothing is heard of it, and as damaged when it does not open', async () => {
    const { id, importId } = await begin();
    await db.wearableImport.update({ where: { userId: id }, data: { updatedAt: ago(61_000) } });
    expect(await findDraft(id)).toMatchObject({ status: 'failed', failure: 'interrupted' });
    await completeDraft(id, importId, 'csv', days);
    const other = await begin();
    await completeDraft(other.id, other.importId, 'csv', days);
    const { days: stolen } = await db.wearableImport.findUniqueOrThrow({ where: { userId: other.id } });
    await db.wearableImport.update({ where: { userId: id }, data: { days: stolen } });
    expect(await findDraft(id)).toMatchObject({ status: 'failed', failure: 'damaged' });
  });

  it('says why it could not be read', async () => {
    const { id, importId } = await begin();
    await failDraft(id, importId, 'oversized');
    expect(await findDraft(id)).toMatchObject({ status: 'failed', failure: 'oversized' });
  });

  it('is gone after a week', async () => {
    const [old, young] = [await begin(), await begin()];
    const age = (userId: string, createdAt: Date) =>
      db.wearableImport.update({ where: { userId }, data: { createdAt } });
    await age(old.id, ago(7 * 24 * HOUR + 1_000));
    await age(young.id, ago(7 * 24 * HOUR - HOUR));
    await purgeImports();
    expect([await findDraft(old.id), (await findDraft(young.id))?.status]).toEqual([null, 'reading']);
  });
});
