import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { type FormAnswer, useAnsweredForm } from '~/ui/forms/use-answered-form';
import { useResetAfterSuccess } from '~/ui/forms/use-reset-after-success';

type SecurityFormProps = {
  intent: string;
  state: Pick<ReturnType<typeof useSecurityForm>, 'formProps' | 'banner' | 'pending'>;
  submit: string;
  kind?: 'primary' | 'plain' | 'danger';
  disabled?: boolean;
  onInput?: () => void;
  onReset?: () => void;
  children?: ReactNode;
};

/** One form of the Security tab with its banner and its button. */
export function SecurityForm({
  intent,
  state,
  submit,
  kind = 'primary',
  disabled = false,
  onInput,
  onReset,
  children,
}: SecurityFormProps) {
  return (
    <Form
      method="post"
      action={`${SECURITY_ACTION}#form-${intent}`}
      {...state.formProps}
      onInput={onInput}
      onReset={onReset}
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      <FormBanner errors={state.banner} />
      {children}
      <div className="mt-[1.1rem]">
        <SubmitButton pending={state.pending} kind={kind} disabled={disabled}>
          {submit}
        </SubmitButton>
      </div>
    </Form>
  );
}

const SECURITY_ACTION = '/settings?tab=security';

/** Returns the form with this intent, which is empty again after a success. */
export function useSecurityForm<Name extends string>(intent: string, answer: FormAnswer | undefined) {
  const state = useAnsweredForm<Name>({ name: intent, id: `form-${intent}`, answer });
  useResetAfterSuccess(state.ref, state.pending, state.isRejected);
  return state;
}
