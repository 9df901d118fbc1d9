import { z } from 'zod';

/** What Orion said of an entry when the person asked. */
export type ReflectionWords = { reflection: string; questions: [string, string] };

/** As programs and pages see it. `isEarlier` is true when the entry was changed since. */
export type ReflectionJson = ReflectionWords & { entryId: string; createdAt: string; isEarlier: boolean };

/** POST /api/journal/{entryId}/reflection. */
export const reflectionBody = z.strictObject({
  allowReflections: z.literal(true, { error: 'allowReflections is true, or left out.' }).optional(),
});

/** The sealed JSON. */
export const storedReflection = z.object({ reflection: z.string(), questions: z.tuple([z.string(), z.string()]) });
