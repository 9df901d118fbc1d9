import { type AccessLine, api } from './answers';

/** The lines of access-lines for the API of memories. */
export const memoryLines: Record<string, AccessLine[]> = {
  'routes/api.memories': [
    ['GET /api/memories', api('200')],
    ['POST /api/memories {"summary":"bees"}', api('201')],
    ['POST /api/memories {"summary":"bees","replaces":":memory"}', api('201', '404')],
  ],
  'routes/api.memories_.import': [
    ['GET /api/memories/import', api('200')],
    ['POST /api/memories/import multipart file=words', api('400')],
  ],
  'routes/api.memories_.$memoryId': [
    ['GET /api/memories/:memory', api('200', '404')],
    ['PATCH /api/memories/:memory {"summary":"mine"}', api('200', '404')],
    ['DELETE /api/memories/:memory', api('200', '404')],
  ],
};
