import { z } from 'zod';
import { MEMORY_LIMITS } from './memory-limits';

/** Whether what a memory says is true now, or was. */
export type Holds = 'now' | 'was';
/** Who said what a memory keeps. */
export type SaidBy = 'person' | 'orion';
export type MemoryOrigin = { kind: 'message' | 'session' | 'import'; id: string };

/** A memory as the API returns it (docs/spec.md §3). Days are written as 2026-03-31. */
export type MemoryJson = {
  memoryId: string;
  summary: string;
  keywords: string[];
  emotionalContext: string;
  isCore: boolean;
  conversationDate: string;
  holds: Holds;
  /** The first and the last day on which it holds; null when unknown. */
  from: string | null;
  until: string | null;
  /** It never leaves this machine. */
  onlyHere: boolean;
  by: SaidBy;
  /** What it was saved from; null when the person wrote it. */
  origin: MemoryOrigin | null;
  /** The id of the memory that took its place. */
  replacedBy: string | null;
  createdAt: string;
  updatedAt: string;
};

/** A memory in a list to choose from. */
export type ShortMemory = Pick<MemoryJson, 'memoryId' | 'summary' | 'conversationDate'>;
/** A memory that stands beside a new one. `cut` is what of it would be replaced, null for the whole of it. */
export type NearJson = ShortMemory & { cut: string | null };

const {
  summary: MAX_SUMMARY,
  keyword: MAX_KEYWORD,
  keywords: MAX_KEYWORDS,
  emotionalContext: MAX_EMOTION,
} = MEMORY_LIMITS;
const NO_SUMMARY = 'A memory needs a summary';
const LONG_SUMMARY = `A summary cannot exceed ${MAX_SUMMARY.toLocaleString('en-US')} characters`;
const LONG_KEYWORD = `A keyword cannot exceed ${MAX_KEYWORD} characters`;
const MANY_KEYWORDS = `A memory takes at most ${MAX_KEYWORDS} keywords`;
const LONG_EMOTION = `The emotional context cannot exceed ${MAX_EMOTION} characters`;

/** A form sends each line break as two characters, which count as one. */
export const memorySummary = z
  .string({ error: NO_SUMMARY })
  .max(MAX_SUMMARY * 2, { error: LONG_SUMMARY, abort: true })
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(z.string().max(MAX_SUMMARY, { error: LONG_SUMMARY, abort: true }).min(1, NO_SUMMARY));

export const memoryKeywords = z
  .array(z.unknown(), { error: 'Keywords must be a list of texts' })
  .max(MAX_KEYWORDS * 4, { error: MANY_KEYWORDS, abort: true })
  .pipe(
    z.array(
      z
        .string({ error: 'A keyword must be text' })
        .max(MAX_KEYWORD * 4, { error: LONG_KEYWORD, abort: true })
        .transform(oneLine)
        .pipe(z.string().max(MAX_KEYWORD, { error: LONG_KEYWORD, abort: true })),
    ),
  )
  .transform((list) => [...new Set(list.filter((keyword) => keyword !== ''))])
  .refine((list) => list.length <= MAX_KEYWORDS, MANY_KEYWORDS);

export const memoryEmotion = z
  .string({ error: 'The emotional context must be text' })
  .max(MAX_EMOTION * 4, { error: LONG_EMOTION, abort: true })
  .transform(oneLine)
  .pipe(z.string().max(MAX_EMOTION, { error: LONG_EMOTION, abort: true }))
  .transform((text) => text || 'neutral');

const NO_TIME = 'conversationDate must be a time such as 2026-03-31T09:30:00Z';
const conversationDate = z
  .string({ error: NO_TIME })
  .max(40, { error: NO_TIME, abort: true })
  .pipe(z.iso.datetime({ error: NO_TIME, offset: true }))
  .refine((text) => isStorable(text), NO_TIME);

const NO_DAY = 'from and until must be days such as 2026-03-31';
export const memoryDay = z
  .string({ error: NO_DAY })
  .max(10, { error: NO_DAY, abort: true })
  .pipe(z.iso.date({ error: NO_DAY }))
  .nullable();

export const memoryHolds = z.enum(['now', 'was'], { error: 'holds must be "now" or "was"' });
const flag = (name: string) => z.boolean({ error: `${name} must be true or false` });
export const onConflict = z.enum(['replace', 'keep'], { error: 'onConflict must be "replace" or "keep"' }).optional();
const NO_NEAR = 'near must be the list of memoryIds of the answer';
/** The memories that were offered. */
export const near = z
  .array(z.string({ error: NO_NEAR }).max(36, { error: NO_NEAR, abort: true }), { error: NO_NEAR })
  .max(100, { error: NO_NEAR, abort: true })
  .optional();
/** The same in a form: ids with commas between them. */
export const nearField = z
  .string()
  .max(4_000, { abort: true })
  .transform((ids) => ids.split(',').filter((id) => id !== ''))
  .optional()
  .catch(undefined);
/** What becomes of memories that a new one contradicts or repeats. */
export type OnConflict = 'replace' | 'keep';
const NO_MEMORY_ID = 'replaces must be the id of a memory';

/** POST /api/memories. */
export const newMemoryBody = z
  .strictObject({
    summary: memorySummary,
    keywords: memoryKeywords.default([]),
    emotionalContext: memoryEmotion.default('neutral'),
    isCore: flag('isCore').default(false),
    conversationDate: conversationDate.optional(),
    holds: memoryHolds.default('now'),
    from: memoryDay.default(null),
    until: memoryDay.default(null),
    onlyHere: flag('onlyHere').default(false),
    /** The memory that this one takes the place of. */
    replaces: z.string({ error: NO_MEMORY_ID }).max(36, { error: NO_MEMORY_ID, abort: true }).optional(),
    onConflict,
    near,
  })
  .refine(isInOrder, 'until must not be before from');
export type NewMemory = Omit<z.output<typeof newMemoryBody>, 'onConflict' | 'near'>;

/** PATCH /api/memories/{memoryId}: omitted fields are unchanged. */
export const memoryPatch = z
  .strictObject({
    summary: memorySummary.optional(),
    keywords: memoryKeywords.optional(),
    emotionalContext: memoryEmotion.optional(),
    conversationDate: conversationDate.optional(),
    holds: memoryHolds.optional(),
    from: memoryDay.optional(),
    until: memoryDay.optional(),
    isCore: flag('isCore').optional(),
    onlyHere: flag('onlyHere').optional(),
    onConflict,
    near,
    /** The version that was edited. */
    updatedAt: conversationDate.optional(),
  })
  .refine(
    ({ onConflict: _, near: __, updatedAt: ___, ...patch }) =>
      Object.values(patch).some((value) => value !== undefined),
    'There is nothing to change.',
  )
  .refine(isInOrder, 'until must not be before from');
export type MemoryPatch = z.output<typeof memoryPatch>;

/** Export writes one line for each of them. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function isInOrder({
  from,
  until,
}: {
  from?: string | null | undefined;
  until?: string | null | undefined;
}): boolean {
  return !from || !until || from <= until;
}

/** Both databases support the years 1 to 9999. */
function isStorable(text: string): boolean {
  const time = Date.parse(text);
  return time >= Date.parse('0001-01-01T00:00:00Z') && time <= Date.parse('9999-12-31T23:59:59.999Z');
}
