import { z } from 'zod';

/** What zod found wrong, by field. */
export function fieldErrors(error: z.ZodError): Record<string, string[]> {
  return z.flattenError(error as z.ZodError<Record<string, unknown>>).fieldErrors as Record<string, string[]>;
}
