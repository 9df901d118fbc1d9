import type { PlanSteps, TrustedPerson } from './plan-steps';

/** A value is null where there is none, or where it is damaged. */
type Versioned<Value> = { value: Value | null; version: string };

/** The data of the page `/plan`. */
export type PlanPage = {
  steps: Versioned<PlanSteps>;
  trustedPerson: Versioned<TrustedPerson>;
  updatedAt: string | null;
  editing: 'steps' | 'person' | null;
  deleting: 'steps' | 'person' | null;
};
