import { z } from 'zod';

/** Orion's reflection on an entry, given at the user's request. */
export type ReflectionWords = { reflection: string; questions: [string, string] };

/** As the API and the pages return it. `isEarlier` is true when the entry was changed since. */
export type ReflectionJson = ReflectionWords & { entryId: string; createdAt: string; isEarlier: boolean };

/** POST /api/journal/{entryId}/reflection. */
export const reflectionBody = z.strictObject({
  allowReflections: z.literal(true, { error: 'allowReflections must be true, or left out.' }).optional(),
});

/** The sealed JSON. */
export const storedReflection = z.object({ reflection: z.string(), questions: z.tuple([z.string(), z.string()]) });
