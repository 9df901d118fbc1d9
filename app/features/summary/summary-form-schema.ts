import { z } from 'zod';
import { MAX_SUMMARY } from './summary-page';

const EMPTY = 'The summary is empty.';
const TOO_LONG = `A summary cannot exceed ${MAX_SUMMARY.toLocaleString('en-US')} characters.`;

/** A form sends each line break as two characters, which count as one. The next character is too much. */
export const MAX_SUMMARY_FIELD = MAX_SUMMARY * 2 + 1;

export const summaryText = z.object({
  text: z
    .string({ error: EMPTY })
    .max(MAX_SUMMARY * 2, { error: TOO_LONG, abort: true })
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .pipe(z.string().max(MAX_SUMMARY, { error: TOO_LONG, abort: true }).regex(/\S/, EMPTY)),
});
