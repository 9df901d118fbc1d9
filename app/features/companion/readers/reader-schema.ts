import { z } from 'zod';

const flag = z.boolean({ error: 'Each switch must be true or false.' }).optional();

/** PATCH /api/readers/{reader}: what is left out stays as it is. */
export const readerPatch = z
  .strictObject({ isAllowed: flag, memories: flag, documents: flag, journal: flag, wearable: flag, about: flag })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), 'There is nothing to change.');
