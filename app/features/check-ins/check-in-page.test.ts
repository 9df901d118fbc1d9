import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeCheckIn, withItem9 } from '../../../tests/factories/make-check-in';
import { makeUser } from '../../../tests/factories/make-user';
import { loadCheckInPage } from './check-in-page.server';

const load = (userId: string, query: Record<string, string> = {}) =>
  loadCheckInPage(userId, new URLSearchParams(query), 'UTC');

it('shows both questionnaires with what there is, and one when it is named', async () => {
  const { id } = await makeUser();
  const { checkInId } = await makeCheckIn(id, { answers: withItem9(0) });
  const { trends, form, result } = await load(id);
  expect(trends.map(({ questionnaire, rows, chart }) => [questionnaire, rows.length, chart !== null])).toEqual([
    ['phq9', 1, true],
    ['gad7', 0, false],
  ]);
  expect([form, result]).toEqual([null, null]);
  expect((await load(id, { of: 'gad7' })).trends).toHaveLength(1);
  expect((await load(id, { delete: checkInId })).deleted).toMatchObject({ checkInId, total: 2 });
});

it('asks the database nothing for a blank form', async () => {
  const [one, two] = [await load('nobody', { take: 'phq9' }), await load('nobody', { take: 'phq9' })];
  expect(one.form!.questionnaire).toBe('phq9');
  expect(one.form!.newId).not.toBe(two.form!.newId);
});

it('shows a result with help where it speaks of danger, to its person alone', async () => {
  const [{ id }, other] = [await makeUser(), await makeUser()];
  const { checkInId } = await makeCheckIn(id, { answers: withItem9(1) });
  const { result, trends } = await load(id, { result: checkInId });
  expect(result).toMatchObject({ total: 3, safety: { severity: 'medium', kind: 'distress' } });
  expect(trends).toHaveLength(1);
  await expect(load(other.id, { result: checkInId })).rejects.toMatchObject({ code: 'not_found' });
  expect((await load(other.id, { delete: checkInId })).deleted).toBeNull();
});
