import { assertStorageFor } from '~/features/safety/storage-in-danger.server';
import { fileSoon, noticeOf } from '~/features/safety/reports/file-notices.server';
import { db, isUniqueViolation, retryConflicts } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { isUuid } from '~/platform/text/is-uuid';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { parseCursor, writeCursor } from '~/platform/web/cursor-page';
import { type QuestionnaireName, totalOf } from './questionnaires';
import { screenAnswers } from './screen-answers';

export type CheckIn = {
  checkInId: string;
  questionnaire: QuestionnaireName;
  answers: number[];
  total: number;
  createdAt: string;
};
type Row = { id: string; questionnaire: string; answers: string; createdAt: Date };

export const answersAssociatedData = (checkInId: string) => ({ table: 'CheckIn', column: 'answers', id: checkInId });

/** Throws VaultError when the answers are damaged. */
function openCheckIn(vault: PersonalVault, { id, questionnaire, answers: sealed, createdAt }: Row): CheckIn {
  const answers = JSON.parse(vault.open(answersAssociatedData(id), sealed)) as number[];
  return {
    checkInId: id,
    questionnaire: questionnaire as QuestionnaireName,
    answers,
    total: totalOf(answers),
    createdAt: createdAt.toISOString(),
  };
}

function checkInNotFound(): AppError {
  return new AppError('not_found', 'This check-in was not found.');
}

/** Returns the user's check-in. Throws `not_found`, also for one of another user and for a damaged one. */
export async function getCheckIn(userId: string, checkInId: string): Promise<CheckIn> {
  const row = isUuid(checkInId) ? await db.checkIn.findUnique({ where: { id: checkInId, userId } }) : null;
  if (!row) throw checkInNotFound();
  const vault = await openVault(userId);
  return openOr(
    () => openCheckIn(vault, row),
    () => {
      throw new AppError('not_found', 'This check-in is damaged and cannot be opened.');
    },
  );
}

type Page = { limit: number; cursor?: string | null; from?: Date; to?: Date };

/** Returns a page of the user's check-ins of a questionnaire, newest first. Damaged ones are left out. */
export async function listCheckIns(
  userId: string,
  questionnaire: QuestionnaireName,
  { limit, cursor = null, from, to }: Page,
): Promise<{ checkIns: CheckIn[]; nextCursor: string | null }> {
  const after = parseCursor(cursor);
  const rows = await db.checkIn.findMany({
    where: {
      userId,
      questionnaire,
      AND: [
        { ...((from || to) && { createdAt: { ...(from && { gte: from }), ...(to && { lt: to }) } }) },
        { ...(after && { OR: [{ createdAt: { lt: after.time } }, { createdAt: after.time, id: { lt: after.id } }] }) },
      ],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    checkIns: openAll(await openVault(userId), shown),
    nextCursor: rows.length > limit && last ? writeCursor(last.createdAt, last.id) : null,
  };
}

function openAll(vault: PersonalVault, rows: readonly Row[]): CheckIn[] {
  const checkIns = rows.flatMap((row) =>
    openOr(
      () => [openCheckIn(vault, row)],
      () => [],
    ),
  );
  const damaged = rows.length - checkIns.length;
  if (damaged > 0) log.warn({ damaged }, 'damaged check-ins were left out of a list');
  return checkIns;
}

type NewCheckIn = { id: string; questionnaire: QuestionnaireName; answers: readonly number[] };

/**
 * Stores the answers, once for an id: the second request of a double click finds what the first one stored. Throws
 * `conflict` when the id has other answers already, and when the user's storage is full.
 */
export async function createCheckIn(userId: string, { id, questionnaire, answers }: NewCheckIn): Promise<CheckIn> {
  const { severity, text } = screenAnswers(questionnaire, answers);
  await assertStorageFor(userId, severity);
  const vault = await openVault(userId);
  const notice = noticeOf('check-in', { severity, spans: [] }, text);
  try {
    const row = await db.checkIn.create({
      data: {
        ...{ id, userId, questionnaire, createdAt: new Date() },
        answers: vault.seal(answersAssociatedData(id), JSON.stringify(answers)),
        ...(notice && { safetyNotices: { create: { ...notice, userId } } }),
      },
    });
    if (notice) fileSoon(userId, notice.id);
    return openCheckIn(vault, row);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return findSame(userId, { id, questionnaire, answers });
  }
}

async function findSame(userId: string, { id, questionnaire, answers }: NewCheckIn): Promise<CheckIn> {
  const row = await db.checkIn.findUnique({ where: { id, userId } });
  const stored = row && openCheckIn(await openVault(userId), row);
  if (stored?.questionnaire === questionnaire && stored.answers.join() === answers.join()) return stored;
  throw new AppError(
    'conflict',
    'This form was saved before with other answers. Send it once more to save these as another check-in.',
  );
}

/** Deletes the user's check-in, and the words that staff could read of it. Throws `not_found`. */
export async function deleteCheckIn(userId: string, checkInId: string): Promise<void> {
  if (!isUuid(checkInId)) throw checkInNotFound();
  const { count } = await retryConflicts(() => db.checkIn.deleteMany({ where: { id: checkInId, userId } }));
  if (count === 0) throw checkInNotFound();
}
