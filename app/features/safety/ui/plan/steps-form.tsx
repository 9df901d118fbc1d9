import { useState } from 'react';
import { TextareaField } from '~/ui/forms/field';
import { useAnsweredForm } from '~/ui/forms/use-answered-form';
import { EMPTY_STEPS, PLAN_LIMITS, PLAN_STEPS, type PlanStepName } from '../../plan/plan-steps';
import type { PlanPage } from '../../plan/plan-page';
import type { PlanAnswer } from './plan-answer';
import { PlanFormFrame } from './plan-form-frame';

const LABELS = PLAN_STEPS.map(({ name, heading }) => [name, heading] as const);

/** The form of the six steps. Any of them may stay empty. */
export function StepsForm({ steps, answer }: { steps: PlanPage['steps']; answer: PlanAnswer | undefined }) {
  // The page's data may be loaded again while somebody writes: what the form is based on must not change.
  const [start] = useState(steps);
  const { ref, formProps, fields, banner, pending } = useAnsweredForm<PlanStepName | 'version'>({
    name: 'steps',
    answer,
    defaultValue: { ...(start.value ?? EMPTY_STEPS), version: start.version },
  });
  return (
    <PlanFormFrame
      title="Write your safety plan"
      name="steps"
      formRef={ref}
      formProps={formProps}
      banner={banner}
      pending={pending}
      version={String(fields.version.initialValue ?? '')}
      theirs={answer?.form === 'steps' ? answer.theirs : undefined}
      labels={LABELS}
    >
      <p>
        Write as much or as little as you like, and skip what doesn’t fit. A calm moment is best. Only you read this: it
        isn’t sent to a model, and it isn’t checked for signs of danger.
      </p>
      {PLAN_STEPS.map(({ name, heading, help }, index) => (
        <TextareaField
          key={name}
          field={fields[name]}
          label={`${index + 1}. ${heading}`}
          hint={help}
          rows={4}
          check={(text) =>
            text.length > PLAN_LIMITS.step
              ? `A step cannot exceed ${PLAN_LIMITS.step.toLocaleString('en-US')} characters`
              : null
          }
        />
      ))}
    </PlanFormFrame>
  );
}
