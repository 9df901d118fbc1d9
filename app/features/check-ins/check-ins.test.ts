import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { MAX_STORED_BYTES } from '~/features/identity/storage-limit.server';
import { openExcerpt } from '~/features/safety/reports/reports.server';
import { drainBackground } from '~/platform/background.server';
import { db } from '~/platform/db/db.server';
import { makeCheckIn, withItem9 } from '../../../tests/factories/make-check-in';
import { makeUser } from '../../../tests/factories/make-user';
import { createCheckIn, deleteCheckIn, getCheckIn, listCheckIns } from './check-ins.server';

const reportsOf = async (userId: string) => {
  await drainBackground(10_000);
  return db.safetyReport.findMany({ where: { userId }, include: { excerpt: true } });
};
const countMedium = async () => {
  await drainBackground(10_000);
  const counts = await db.noticeCount.findMany({ where: { severity: 'medium' } });
  return counts.reduce((sum, { count }) => sum + count, 0);
};

describe('a check-in', () => {
  it('is sealed, and opens for its person alone', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    const { checkInId } = await makeCheckIn(one.id, { questionnaire: 'gad7', answers: [3, 2, 1, 0, 1, 2, 3] });
    const row = await db.checkIn.findUniqueOrThrow({ where: { id: checkInId, userId: one.id } });
    expect(row.answers).not.toContain('3,2,1');
    expect(await getCheckIn(one.id, checkInId)).toMatchObject({ total: 12, answers: [3, 2, 1, 0, 1, 2, 3] });
    await expect(getCheckIn(other.id, checkInId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(getCheckIn(one.id, 'nonsense')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is saved once for an id, and says so when the answers are others', async () => {
    const [{ id: userId }, other] = [await makeUser(), await makeUser()];
    const form = { id: randomUUID(), questionnaire: 'phq9' as const, answers: withItem9(2) };
    const saved = await Promise.all([createCheckIn(userId, form), createCheckIn(userId, form)]);
    expect(new Set(saved.map(({ checkInId }) => checkInId)).size).toBe(1);
    expect(await reportsOf(userId)).toMatchObject([{ times: 1 }]);
    const changed = { ...form, answers: withItem9(0) };
    await expect(createCheckIn(userId, changed)).rejects.toMatchObject({ code: 'conflict' });
    await expect(createCheckIn(other.id, form)).rejects.toMatchObject({ code: 'conflict' });
    expect(await db.checkIn.count({ where: { userId } })).toBe(1);
    expect(await reportsOf(other.id)).toEqual([]);
  });

  it('is not saved in a full storage, unless it speaks of danger', async () => {
    const { id: userId } = await makeUser();
    await makeCheckIn(userId);
    await db.storageUse.updateMany({ where: { userId }, data: { bytes: MAX_STORED_BYTES } });
    await expect(makeCheckIn(userId)).rejects.toMatchObject({ code: 'conflict' });
    await makeCheckIn(userId, { answers: withItem9(1) });
    expect(await db.checkIn.count({ where: { userId } })).toBe(2);
  });
});

describe('the answer about hurting oneself', () => {
  it.each([
    [2, 'more than half the days'],
    [3, 'nearly every day'],
  ])('%i is reported with these words alone', async (answer, words) => {
    const { id: userId } = await makeUser();
    await makeCheckIn(userId, { answers: withItem9(answer) });
    const [report, ...others] = await reportsOf(userId);
    expect(others).toEqual([]);
    expect(report).toMatchObject({ severity: 'high', reason: 'check-in', status: 'pending', messageId: 0 });
    expect(openExcerpt(report!.excerpt!)).toEqual({
      turns: [{ role: 'user', text: `Check-in: item 9 answered '${words}'` }],
    });
  });

  it('1 is counted and not reported, 0 is neither', async () => {
    const { id: userId } = await makeUser();
    const before = await countMedium();
    await makeCheckIn(userId, { answers: withItem9(1) });
    await makeCheckIn(userId, { answers: withItem9(0) });
    expect(await countMedium()).toBe(before + 1);
    expect(await reportsOf(userId)).toEqual([]);
  });

  it('takes its words from staff when the check-in is deleted, and leaves the report', async () => {
    const { id: userId } = await makeUser();
    const { checkInId } = await makeCheckIn(userId, { answers: withItem9(3) });
    await drainBackground(10_000);
    await deleteCheckIn(userId, checkInId);
    expect(await reportsOf(userId)).toMatchObject([{ status: 'pending', excerpt: null }]);
  });
});

describe('the list', () => {
  it('is of one questionnaire, newest first, page by page', async () => {
    const { id: userId } = await makeUser();
    for (const day of [3, 1, 2])
      await makeCheckIn(userId, { answers: withItem9(0).fill(day), createdAt: `2026-11-0${day}T10:00:00.000Z` });
    await makeCheckIn(userId, { questionnaire: 'gad7' });
    const first = await listCheckIns(userId, 'phq9', { limit: 2 });
    expect(first.checkIns.map(({ total }) => total)).toEqual([27, 18]);
    const second = await listCheckIns(userId, 'phq9', { limit: 2, cursor: first.nextCursor });
    expect([second.checkIns.map(({ total }) => total), second.nextCursor]).toEqual([[9], null]);
  });

  it('leaves damaged check-ins out', async () => {
    const { id: userId } = await makeUser();
    const { checkInId } = await makeCheckIn(userId);
    await db.checkIn.update({ where: { id: checkInId, userId }, data: { answers: 'damaged' } });
    expect((await listCheckIns(userId, 'phq9', { limit: 5 })).checkIns).toEqual([]);
    await expect(getCheckIn(userId, checkInId)).rejects.toMatchObject({ code: 'not_found' });
    await deleteCheckIn(userId, checkInId);
  });
});

it('is deleted by its person alone', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const { checkInId } = await makeCheckIn(one.id);
  for (const [userId, id] of [
    [other.id, checkInId],
    [one.id, randomUUID()],
    [one.id, 'nonsense'],
  ] as const)
    await expect(deleteCheckIn(userId, id)).rejects.toMatchObject({ code: 'not_found' });
  await deleteCheckIn(one.id, checkInId);
  expect(await db.checkIn.count({ where: { userId: one.id } })).toBe(0);
});
