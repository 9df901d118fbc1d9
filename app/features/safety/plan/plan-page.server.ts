import type { PlanPage } from './plan-page';
import { findSafetyPlan } from './safety-plan.server';

/** Reads what `/plan` shows: the plan, one of its two forms (`edit`), or a question before a deletion (`dialog`). */
export async function loadPlanPage(userId: string, query: URLSearchParams): Promise<PlanPage> {
  const { steps, trustedPerson, updatedAt } = await findSafetyPlan(userId);
  const [edit, dialog] = [query.get('edit'), query.get('dialog')];
  return {
    steps,
    trustedPerson,
    updatedAt,
    editing: edit === 'steps' || edit === 'person' ? edit : null,
    deleting:
      dialog === 'delete' && steps.version ? 'steps' : dialog === 'remove' && trustedPerson.version ? 'person' : null,
  };
}
