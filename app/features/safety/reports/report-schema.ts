import { z } from 'zod';
import { type Excerpt, MAX_EXCERPT } from './report-words';

const MAX_ACTION_TAKEN = 200;

/**
 * `actionTaken` is taken from clients that send it; what is stored is the text of the transition. `seen` and `times` are
 * the status and the times of the report that was read: one that was changed since stays as it is.
 */
export const reportPatch = z.strictObject({
  status: z.enum(['pending', 'reviewed', 'resolved'], { error: 'status must be pending, reviewed or resolved.' }),
  seen: z
    .enum(['pending', 'reviewed', 'resolved'], { error: 'seen must be pending, reviewed or resolved.' })
    .optional(),
  actionTaken: z.string().max(MAX_ACTION_TAKEN, { abort: true }).optional(),
  times: z.int({ error: 'times must be a whole number.' }).min(1).max(1_000_000_000).optional(),
});

/** Above the limit of every field that somebody writes for staff. */
const MAX_WRITTEN = 5_000;

export const excerptSchema: z.ZodType<Excerpt> = z.object({
  turns: z
    .array(z.object({ role: z.enum(['user', 'assistant']), text: z.string().max(MAX_EXCERPT, { abort: true }) }))
    .max(3),
  note: z.string().max(MAX_WRITTEN, { abort: true }).optional(),
  answerTo: z.string().max(MAX_WRITTEN, { abort: true }).optional(),
  isAnswer: z.literal(true).optional(),
});
