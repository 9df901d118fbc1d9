import { Form, useNavigation } from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import { FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { useFocusFirstError } from '~/ui/forms/use-focus-first-error';
import { useResetAfterSuccess } from '~/ui/forms/use-reset-after-success';
import type { SettingsAnswer } from '../../settings-refusal.server';

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

const SECURITY_ACTION = '/settings?tab=security';

/** Returns the state of the form with this intent, with the server's response if this form was sent. */
export function useSecurityForm(intent: string, answer: SettingsAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const own = answer?.intent === intent ? answer : undefined;
  const pending = navigation.state !== 'idle' && navigation.formData?.get('intent') === intent;
  useFocusFirstError(form, own);
  useResetAfterSuccess(form, pending, own !== undefined);
  return {
    form,
    pending,
    errors: own?.errors ?? {},
    values: own?.values ?? {},
    formError: own?.formError ?? null,
  };
}
