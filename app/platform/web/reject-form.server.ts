import type { Submission, SubmissionResult } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import { z } from 'zod';
import type { AppError } from '~/platform/errors';
import { errorHeaders } from './error-response.server';
import { parseForm } from './form-data.server';

/** The names of fields whose values are never sent back to a browser. */
const SECRET = /password|code|secret|token/i;

type Reason = {
  /** What is wrong with the whole form: a title, and what there is to say about it. */
  banner?: readonly string[];
  /** Errors by field, beside those of the submission. */
  fields?: Record<string, string>;
  /** The error behind it, which decides status and headers. */
  error?: AppError;
  /** 400 when neither this nor `error` is given. */
  status?: number;
};

/**
 * Returns the one answer of a rejected form: its name, and conform's result with the errors and the values to keep.
 * The page gives it to `useAnsweredForm`. A form without texts has no submission.
 */
export function rejectForm(
  form: string,
  given: Pick<Submission<unknown>, 'payload' | 'reply'> | null,
  { banner, fields = {}, error, status }: Reason = {},
) {
  const submission = given ?? parseForm({}, z.object({}));
  const result: SubmissionResult = submission.reply({
    hideFields: Object.keys(submission.payload).filter((field) => SECRET.test(field)),
    ...(banner && { formErrors: [...banner] }),
    fieldErrors: Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, [message]])),
  });
  return data(
    { form, result },
    { status: status ?? error?.status ?? 400, headers: error?.retryAfterSeconds ? errorHeaders(error) : {} },
  );
}
