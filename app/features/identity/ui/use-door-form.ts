import { useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import type { FormError } from '~/ui/forms/form-banner';
import { useFocusFirstError } from '~/ui/forms/use-focus-first-error';

type Result = { errors?: object | undefined; formError?: FormError | null | undefined };

/** For a page with one form: focus goes to what is wrong with it. */
export function useDoorForm({ errors, formError }: Result) {
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  useFocusFirstError(form, errors ?? formError);
  return { form, pending: navigation.state !== 'idle' && navigation.formMethod === 'POST' };
}
