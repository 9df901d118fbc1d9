import { randomUUID } from 'node:crypto';
import { data, redirect } from '@remix-run/node';
import { addSupport } from '~/features/safety/plan/plan-support.server';
import { safetyOf } from '~/features/safety/safety-of';
import { AppError, isNotFound, unknownForm } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { createRateLimit } from '~/platform/rate-limit.server';
import { isUuid } from '~/platform/text/is-uuid';
import { toAppError } from '~/platform/web/error-response.server';
import { parseForm, readForm, textFields } from '~/platform/web/form-data.server';
import { rejectForm } from '~/platform/web/reject-form.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { answersSchema } from './check-in-form-schema';
import { createCheckIn, deleteCheckIn } from './check-ins.server';
import { answerField, isQuestionnaireName, type QuestionnaireName, questionnaires } from './questionnaires';
import { screenAnswers } from './screen-answers';

const perPerson = createRateLimit({
  name: 'check-ins',
  limit: 30,
  window: 60 * 60,
  message: 'You have saved many check-ins in the last hour. Please wait a while, then send it again.',
});

const NOT_SAVED = 'Your check-in was not saved';
const INCOMPLETE = ['Some questions are not answered yet', 'Your answers are kept. The missing ones are marked.'];

/** Handles the forms of `/check-in`. Throws `validation`. */
export async function handleCheckInForm(userId: string, request: Request) {
  const fields = textFields(await readForm(request));
  switch (fields['intent']) {
    case 'check-in':
      return save(userId, fields);
    case 'delete':
      return remove(userId, fields['checkInId'] ?? '');
    default:
      throw unknownForm();
  }
}

/** A form that is not saved is shown again with its answers, and with the care card when they speak of danger. */
async function save(userId: string, fields: Record<string, string>) {
  const name = fields['questionnaire'] ?? '';
  if (!isQuestionnaireName(name)) throw new AppError('validation', 'This questionnaire is not known.');
  const safety = await addSupport(userId, safetyOf(screenAnswers(name, readAnswers(name, fields)).severity));
  const submission = parseForm(fields, answersSchema(questionnaires[name]));
  const rejected = (reason: Parameters<typeof rejectForm>[2]) => {
    const { data: answer, init } = rejectForm('check-in', submission, reason);
    return data({ ...answer, safety }, init ?? {});
  };
  if (submission.status !== 'success') return rejected({ banner: INCOMPLETE });
  const given = fields['checkInId'] ?? '';
  const id = isUuid(given) ? given.toLowerCase() : randomUUID();
  try {
    await perPerson.use(userId);
    await createCheckIn(userId, { id, questionnaire: name, answers: readAnswers(name, fields) });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error?.code === 'unauthenticated') throw error;
    if (error) return rejected({ banner: [NOT_SAVED, error.message], error });
    log.error({ error: thrown }, 'a check-in could not be saved');
    return rejected({ banner: [NOT_SAVED, 'Something went wrong on our side. Please send it again.'], status: 500 });
  }
  return redirect(`/check-in?result=${id}`, 303);
}

function readAnswers(name: QuestionnaireName, fields: Record<string, string>): number[] {
  return questionnaires[name].items.map((_, index) => {
    const answer = fields[answerField(index)] ?? '';
    return /^[0-3]$/.test(answer) ? Number(answer) : 0;
  });
}

/** A check-in that is deleted already redirects to the page with a toast that says so. */
async function remove(userId: string, checkInId: string) {
  try {
    await deleteCheckIn(userId, checkInId);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return redirectWithToast('/check-in', {
      title: 'Nothing was deleted',
      description: error.message,
      kind: 'destructive',
    });
  }
  return redirectWithToast('/check-in', { title: 'Check-in deleted', kind: 'default' });
}
