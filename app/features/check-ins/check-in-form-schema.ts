import { z } from 'zod';
import { answerField, type Questionnaire } from './questionnaires';

const MISSING = 'Please choose an answer.';
const answer = z.enum(['0', '1', '2', '3'], { error: MISSING });

/** The fields of a questionnaire, one for each question. */
export function answersSchema({ items }: Questionnaire) {
  return z.object(Object.fromEntries(items.map((_, index) => [answerField(index), answer])));
}
