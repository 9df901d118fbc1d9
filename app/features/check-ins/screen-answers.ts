import type { Severity } from '~/features/safety/severity';
import { ANSWERS, type QuestionnaireName } from './questionnaires';

/** The question of the PHQ-9 about being better off dead or hurting oneself. */
const ITEM_9 = 8;
const SEVERITIES = [null, 'medium', 'high', 'high'] as const satisfies readonly (Severity | null)[];

type AnswersScreened = { severity: Severity | null; text: string };

/** Returns how serious the answer about hurting oneself is, and the words that staff may read of it. */
export function screenAnswers(questionnaire: QuestionnaireName, answers: readonly number[]): AnswersScreened {
  const answer = questionnaire === 'phq9' ? (answers[ITEM_9] ?? 0) : 0;
  const severity = SEVERITIES[answer] ?? null;
  return { severity, text: severity ? `Check-in: item 9 answered '${ANSWERS[answer]!.toLowerCase()}'` : '' };
}
