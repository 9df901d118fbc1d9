import { useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { useFocusFirstError } from '~/ui/forms/use-focus-first-error';
import { useFocusOnArrival } from '~/ui/forms/use-focus-on-arrival';
import type { AuthFormProps } from './auth-form-props';

export function useAuthForm(intent: 'signin' | 'register', { errors, formError }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  useFocusFirstError(form, errors ?? formError);
  useFocusOnArrival(form);
  return { form, pending: navigation.state !== 'idle' && navigation.formData?.get('intent') === intent };
}
