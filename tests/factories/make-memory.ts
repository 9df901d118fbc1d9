import { createMemory } from '~/features/memory/memories.server';
import { newMemoryBody } from '~/features/memory/memory-schema';

type Given = Record<string, unknown> & { saidBy?: 'person' | 'orion' };

/** Saves a memory of the user. */
export function makeMemory(userId: string, { saidBy = 'person', ...given }: Given = {}) {
  const body = newMemoryBody.parse({ summary: 'Grows beans on the balcony.', ...given });
  return createMemory(userId, body, { saidBy });
}
