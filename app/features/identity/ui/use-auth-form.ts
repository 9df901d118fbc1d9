import { useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import type { FormError } from '~/ui/forms/form-banner';
import { useFocusFirstError } from '~/ui/forms/use-focus-first-error';
import { useFocusOnArrival } from '~/ui/forms/use-focus-on-arrival';

export function useAuthForm(intent: 'signin' | 'register', { errors, formError }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  useFocusFirstError(form, errors ?? formError);
  useFocusOnArrival(form);
  return { form, pending: navigation.state !== 'idle' && navigation.formData?.get('intent') === intent };
}

type Result = { errors?: object | undefined; formError?: FormError | null | undefined };

/** Returns the state of the only form on a page, and focuses its first error. */
export function useDoorForm({ errors, formError }: Result) {
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  useFocusFirstError(form, errors ?? formError);
  return { form, pending: navigation.state !== 'idle' && navigation.formMethod === 'POST' };
}

/** What the server returns for a rejected form: messages by field, the values to keep, and the form error. */
export type AuthFormProps = {
  errors?: Record<string, string[]> | undefined;
  values?: Record<string, string> | undefined;
  formError?: FormError | null | undefined;
  redirectTo?: string | undefined;
};
