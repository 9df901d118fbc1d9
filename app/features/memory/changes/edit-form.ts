import { z } from 'zod';
import { isPast } from '../memory-days';
import { MEMORY_LIMITS } from '../memory-limits';
import {
  type MemoryJson,
  memoryDay,
  memoryEmotion,
  memoryHolds,
  memoryKeywords,
  type MemoryPatch,
  memorySummary,
  nearField,
  onConflict,
} from '../memory-schema';

/** What the form shows of a memory, and what it sends back. */
export type EditFields = Record<
  'summary' | 'holds' | 'from' | 'until' | 'emotionalContext' | 'keywords' | 'date',
  string
>;

/** An empty day is none; a field that is not sent stays as it is. */
const formDay = z.preprocess((text) => (text === '' ? null : text), memoryDay.optional());
const formKeywords = z
  .string()
  .max((MEMORY_LIMITS.keyword + 2) * MEMORY_LIMITS.keywords * 2, { error: 'These are too many keywords', abort: true })
  .transform((text): unknown[] => text.split(','))
  .pipe(memoryKeywords);

export const editForm = z
  .object({
    ...{ summary: memorySummary, holds: memoryHolds.optional(), from: formDay, until: formDay },
    ...{ emotionalContext: memoryEmotion.optional(), keywords: formKeywords.optional(), date: formDay },
    ...{ onConflict, near: nearField, updatedAt: z.string().max(40, { abort: true }).optional().catch(undefined) },
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    error: 'This day is before the first one',
  });

/** Returns what the form shows of a memory. `day` is the day of its conversation where the person is. */
export function editFields(memory: MemoryJson, day: string, now = new Date()): EditFields {
  return {
    summary: memory.summary,
    holds: isPast(memory, now) ? 'was' : 'now',
    from: memory.from ?? '',
    until: memory.until ?? '',
    emotionalContext: memory.emotionalContext,
    keywords: memory.keywords.join(', '),
    date: day,
  };
}

/**
 * Returns what a person changed in the form. The form sends all that it shows: what stays the same follows the rest, such
 * as a last day when the memory is true again.
 */
export function changesOf(
  { date, keywords, ...sent }: z.output<typeof editForm>,
  before: MemoryJson,
  dayBefore: string | undefined,
): MemoryPatch {
  const shown = editFields(before, dayBefore ?? '');
  const isChanged = (name: keyof EditFields, text: string | null | undefined) =>
    text !== undefined && (text ?? '') !== shown[name];
  const { holds, from, until, emotionalContext, ...rest } = sent;
  return {
    ...rest,
    ...(isChanged('holds', holds) && { holds }),
    ...(isChanged('from', from) && { from }),
    ...(isChanged('until', until) && { until }),
    ...(isChanged('emotionalContext', emotionalContext) && { emotionalContext }),
    ...(isChanged('keywords', keywords?.join(', ')) && { keywords }),
    ...(date && isChanged('date', date) && { conversationDate: `${date}T12:00:00.000Z` }),
  };
}
