import type { FormAnswer } from '~/ui/forms/use-answered-form';
import type { PlanSteps, TrustedPerson } from '../../plan/plan-steps';

/** The answer to a rejected form, with what another form saved meanwhile where that is the reason. */
export type PlanAnswer = FormAnswer & {
  theirs?: { version: string; texts: Partial<Record<keyof PlanSteps | keyof TrustedPerson, string>> };
};
