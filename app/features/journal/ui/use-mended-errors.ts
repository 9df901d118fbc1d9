import { type FormEvent, useState } from 'react';
import { entryTextError } from '../entry-limits';
import type { Editor } from '../journal-page';

type Errors = Editor['errors'];

/**
 * Returns the current errors of a rejected form: a change of a field removes its error, or replaces it by the error of
 * the new text.
 */
export function useMendedErrors(refused: Errors) {
  const [{ of, errors }, setErrors] = useState({ of: refused, errors: refused });
  if (of !== refused) setErrors({ of: refused, errors: refused });
  const onInput = (event: FormEvent) => {
    const { name, value } = event.target as HTMLInputElement;
    if (!refused[name]) return;
    const error = entryTextError(name, value);
    setErrors((before) => ({ ...before, errors: { ...before.errors, [name]: error ? [error] : undefined } }));
  };
  return { errors, onInput };
}
