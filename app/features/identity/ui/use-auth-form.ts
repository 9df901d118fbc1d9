import { useFocusOnArrival } from '~/ui/forms/use-focus-on-arrival';
import { type FormAnswer, useAnsweredForm } from '~/ui/forms/use-answered-form';

/** A form of `/auth`. `redirectTo` is the page to open after sign-in. */
export type AuthFormProps = { answer: FormAnswer | undefined; redirectTo?: string | undefined };

type AuthField =
  'fullName' | 'email' | 'username' | 'password' | 'confirmPassword' | 'terms' | 'remember' | 'redirectTo';

/** Returns a form of `/auth`, and moves the focus to its first field. */
export function useAuthForm(name: 'signin' | 'register', { answer, redirectTo }: AuthFormProps) {
  const form = useAnsweredForm<AuthField>({ name, answer, defaultValue: { redirectTo } });
  useFocusOnArrival(form.ref);
  return form;
}
