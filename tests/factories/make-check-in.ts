import { randomUUID } from 'node:crypto';
import { type CheckIn, createCheckIn } from '~/features/check-ins/check-ins.server';
import { type QuestionnaireName, questionnaires } from '~/features/check-ins/questionnaires';
import { db } from '~/platform/db/db.server';

type Given = { questionnaire?: QuestionnaireName; answers?: number[]; createdAt?: string };

/** Saves a check-in of the user; with `createdAt` (ISO) it is one of that time. */
export async function makeCheckIn(
  userId: string,
  { questionnaire = 'phq9', answers = questionnaires[questionnaire].items.map(() => 0), createdAt }: Given = {},
): Promise<CheckIn> {
  const checkIn = await createCheckIn(userId, { id: randomUUID(), questionnaire, answers });
  if (!createdAt) return checkIn;
  await db.checkIn.update({ where: { id: checkIn.checkInId, userId }, data: { createdAt: new Date(createdAt) } });
  return { ...checkIn, createdAt };
}

/** The answers to a PHQ-9 with this one to its question about hurting oneself. */
export const withItem9 = (answer: number): number[] => [1, 1, 0, 0, 0, 0, 0, 0, answer];
