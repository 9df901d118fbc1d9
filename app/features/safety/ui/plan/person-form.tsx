import { useState } from 'react';
import { brand } from '~/brand';
import { Field, TextareaField } from '~/ui/forms/field';
import { useAnsweredForm } from '~/ui/forms/use-answered-form';
import { NO_PERSON, PLAN_LIMITS, type TrustedPerson } from '../../plan/plan-steps';
import type { PlanPage } from '../../plan/plan-page';
import type { PlanAnswer } from './plan-answer';
import { PlanFormFrame } from './plan-form-frame';

const LABELS = [
  ['name', 'Name'],
  ['phone', 'Phone number'],
  ['email', 'Email'],
  ['message', 'Message'],
] as const;

type PersonFormProps = { trustedPerson: PlanPage['trustedPerson']; answer: PlanAnswer | undefined };

/** The form of the trusted person. */
export function PersonForm({ trustedPerson, answer }: PersonFormProps) {
  const [start] = useState(trustedPerson);
  const { ref, formProps, fields, banner, pending } = useAnsweredForm<keyof TrustedPerson | 'version'>({
    name: 'person',
    answer,
    defaultValue: { ...(start.value ?? NO_PERSON), version: start.version },
  });
  return (
    <PlanFormFrame
      title="Your trusted person"
      name="person"
      formRef={ref}
      formProps={formProps}
      banner={banner}
      pending={pending}
      version={String(fields.version.initialValue ?? '')}
      theirs={answer?.form === 'person' ? answer.theirs : undefined}
      labels={LABELS}
    >
      <p>
        Someone who would want to know. {brand.name} never writes to them or calls them. The buttons open your own
        phone, messages or email, and you decide whether to send anything.
      </p>
      <Field
        field={fields.name}
        label="Name"
        autoComplete="off"
        required
        hint={`At most ${PLAN_LIMITS.name} characters.`}
      />
      <Field
        field={fields.phone}
        label="Phone number"
        inputMode="tel"
        autoComplete="off"
        hint="Add the country code so that it works from anywhere. A phone number or an email address is enough."
      />
      <Field
        field={fields.email}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextareaField
        field={fields.message}
        label="Message"
        rows={3}
        hint={`Ready in the text or email, where you can still change it. At most ${PLAN_LIMITS.message} characters.`}
      />
    </PlanFormFrame>
  );
}
