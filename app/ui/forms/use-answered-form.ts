import { type DefaultValue, getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useFocusFirstError } from './use-focus-first-error';
import { useLastAnswer } from './use-last-answer';

/** The answer to a rejected form (`rejectForm`): the name of the form, and conform's result. */
export type FormAnswer = { form: string; result: SubmissionResult };

/** Takes earlier errors off a form: conform keeps them while it is given no result. */
const NO_RESULT: SubmissionResult = {};

type AnsweredFormOptions<Name extends string> = {
  /** Distinguishes the forms of a page; the hidden `intent` where the form has one. */
  name: string;
  id?: string;
  answer: FormAnswer | undefined;
  defaultValue?: DefaultValue<Record<Name, string>>;
};

/**
 * Returns a form of conform that shows the answer with its name, until the next answer or page, and focuses its first
 * error. `isRejected` is true while it shows one.
 */
export function useAnsweredForm<Name extends string>({ name, id, answer, defaultValue }: AnsweredFormOptions<Name>) {
  const ref = useRef<HTMLFormElement>(null);
  const last = useLastAnswer(answer);
  const result = last?.form === name ? last.result : undefined;
  const [form, fields] = useForm<Record<Name, string>>({
    ...(id !== undefined && { id }),
    ...(defaultValue && { defaultValue }),
    lastResult: result ?? NO_RESULT,
  });
  const { pathname } = useLocation();
  const { formMethod, formAction, formData } = useNavigation();
  // A form without an intent is the only one of its page.
  const sent = formData?.get('intent') ?? (formAction?.split('?')[0] === pathname ? name : null);
  // conform takes a result in an effect, and renders nothing anew when it says the same as the one before.
  const [shown, setShown] = useState(result);
  useEffect(() => setShown(result), [result]);
  useFocusFirstError(ref, shown);
  return {
    ref,
    fields,
    banner: form.errors,
    formProps: { ...getFormProps(form, { ariaAttributes: false }), ref },
    isRejected: result !== undefined,
    pending: formMethod === 'POST' && sent === name,
  };
}
