import { createMemory } from '~/features/memory/memories.server';
import { newMemoryBody } from '~/features/memory/memory-schema';

/** Saves a memory of the user. */
export function makeMemory(userId: string, given: Record<string, unknown> = {}) {
  return createMemory(userId, newMemoryBody.parse({ summary: 'Grows beans on the balcony.', ...given }));
}
