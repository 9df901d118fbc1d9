import { z } from 'zod';

/** PATCH /api/documents/{documentId}. */
export const documentPatch = z.strictObject({ onlyHere: z.boolean({ error: 'onlyHere must be true or false' }) });
