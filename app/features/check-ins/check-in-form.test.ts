import { randomUUID } from 'node:crypto';
import '../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeCheckIn, withItem9 } from '../../../tests/factories/make-check-in';
import { makeRequest } from '../../../tests/factories/make-request';
import { makeUser } from '../../../tests/factories/make-user';
import { handleCheckInForm } from './check-in-form.server';

const fieldsOf = (answers: number[]) => Object.fromEntries(answers.map((answer, at) => [`q${at + 1}`, String(answer)]));
const submit = (userId: string, form: Record<string, string>) =>
  handleCheckInForm(userId, makeRequest('/check-in', { form }).request);
const send = (userId: string, answers: Record<string, string>, checkInId: string = randomUUID()) =>
  submit(userId, { intent: 'check-in', questionnaire: 'phq9', checkInId, ...answers });

async function reject(work: ReturnType<typeof submit>) {
  const answer = await work;
  if (answer instanceof Response) throw new Error(`saved: ${answer.headers.get('Location')}`);
  return { ...answer.data, status: answer.init?.status };
}

describe('the form of a check-in', () => {
  it('leads to the result, twice to the same one', async () => {
    const { id } = await makeUser();
    const checkInId = randomUUID();
    for (let times = 0; times < 2; times += 1) {
      const answer = await send(id, fieldsOf(withItem9(0)), checkInId);
      expect((answer as Response).headers.get('Location')).toBe(`/check-in?result=${checkInId}`);
    }
    expect(await db.checkIn.count({ where: { userId: id } })).toBe(1);
  });

  it('keeps the answers and names each question that is left, with help when one answer asks for it', async () => {
    const { id } = await makeUser();
    const { result, safety, status } = await reject(send(id, { q1: '2', q2: '7', q9: '2' }));
    expect(status).toBe(400);
    expect(result.initialValue).toMatchObject({ q1: '2', q9: '2' });
    expect(Object.keys(result.error!)).toEqual(expect.arrayContaining(['q2', 'q3', 'q8']));
    expect(result.error).not.toHaveProperty('q1');
    expect(result.error!['q2']).toEqual(['Please choose an answer.']);
    expect(safety).toMatchObject({ severity: 'high', kind: 'danger' });
    expect(await db.checkIn.count({ where: { userId: id } })).toBe(0);
  });

  it('keeps the answers and shows help when storing fails', async () => {
    const { id } = await makeUser();
    const { checkInId } = await makeCheckIn(id);
    const { result, safety, status } = await reject(send(id, fieldsOf(withItem9(1)), checkInId));
    expect(status).toBe(409);
    expect(result.initialValue).toMatchObject({ q9: '1' });
    expect(safety).toMatchObject({ severity: 'medium' });
  });

  it('knows no other questionnaire and no other form', async () => {
    const { id } = await makeUser();
    await expect(submit(id, { intent: 'check-in', questionnaire: 'x' })).rejects.toMatchObject({ code: 'validation' });
    await expect(submit(id, { intent: 'x' })).rejects.toMatchObject({ code: 'validation' });
  });

  it('deletes one, and says so when there was nothing to delete', async () => {
    const { id } = await makeUser();
    const { checkInId } = await makeCheckIn(id);
    for (const left of [0, 0]) {
      const answer = (await submit(id, { intent: 'delete', checkInId })) as Response;
      expect(answer.headers.get('Location')).toBe('/check-in');
      expect(await db.checkIn.count({ where: { userId: id } })).toBe(left);
    }
  });
});
