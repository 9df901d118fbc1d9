import { randomUUID } from 'node:crypto';
import { addSupport } from '~/features/safety/plan/plan-support.server';
import { safetyOf } from '~/features/safety/safety-of';
import { isNotFound } from '~/platform/errors';
import { PAGE_SIZE } from '~/platform/web/cursor-page';
import type { CheckInPage, CheckInResult, Trend, TrendRow } from './check-in-page';
import { getCheckIn, listCheckIns } from './check-ins.server';
import { drawTrend } from './draw-trend.server';
import { isQuestionnaireName, type QuestionnaireName, questionnaireNames, questionnaires } from './questionnaires';
import { screenAnswers } from './screen-answers';

/**
 * Returns the data of `/check-in` for its query: a blank form (`take`), a result (`result`), or what there is so far, of
 * one questionnaire (`of`) or of all. Throws `not_found` for a result that is not the user's.
 */
export async function loadCheckInPage(userId: string, query: URLSearchParams, timeZone: string): Promise<CheckInPage> {
  const [take, of, resultId] = [query.get('take'), query.get('of'), query.get('result')];
  const empty: CheckInPage = { form: null, result: null, trends: [], deleted: null };
  // Asks the database nothing: the form with its care card is shown again while storage fails.
  if (isQuestionnaireName(take)) return { ...empty, form: { questionnaire: take, newId: randomUUID() } };
  const deleted = await findDeleted(userId, query.get('delete'));
  if (resultId !== null) {
    const result = await loadResult(userId, resultId);
    return { ...empty, result, trends: [await loadTrend(userId, result.questionnaire, null, timeZone)], deleted };
  }
  const [names, cursor] = isQuestionnaireName(of) ? [[of], query.get('cursor')] : [questionnaireNames, null];
  const trends = await Promise.all(names.map((name) => loadTrend(userId, name, cursor, timeZone)));
  return { ...empty, trends, deleted };
}

async function loadTrend(
  userId: string,
  questionnaire: QuestionnaireName,
  cursor: string | null,
  timeZone: string,
): Promise<Trend> {
  const { checkIns, nextCursor } = await listCheckIns(userId, questionnaire, { limit: PAGE_SIZE, cursor });
  const rows = checkIns.map(({ checkInId, createdAt, total }) => ({ checkInId, createdAt, total }));
  const chart = drawTrend(rows, questionnaires[questionnaire], timeZone);
  return { questionnaire, chart, rows, nextCursor, isFirstPage: cursor === null };
}

async function loadResult(userId: string, checkInId: string): Promise<CheckInResult> {
  const checkIn = await getCheckIn(userId, checkInId);
  const { severity } = screenAnswers(checkIn.questionnaire, checkIn.answers);
  return { ...checkIn, safety: await addSupport(userId, safetyOf(severity)) };
}

/** Returns null for a check-in that is deleted already. */
async function findDeleted(userId: string, checkInId: string | null): Promise<TrendRow | null> {
  if (checkInId === null) return null;
  try {
    const { createdAt, total } = await getCheckIn(userId, checkInId);
    return { checkInId, createdAt, total };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
