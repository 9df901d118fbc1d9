import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { SECURITY_ACTION, type useSecurityForm } from './use-security-form';

type SecurityFormProps = {
  intent: string;
  state: ReturnType<typeof useSecurityForm>;
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
      id={`form-${intent}`}
      method="post"
      action={`${SECURITY_ACTION}#form-${intent}`}
      ref={state.form}
      onInput={onInput}
      onReset={onReset}
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      <FormBanner error={state.formError} />
      {children}
      <div className="form-end">
        <SubmitButton pending={state.pending} kind={kind} disabled={disabled}>
          {submit}
        </SubmitButton>
      </div>
    </Form>
  );
}
