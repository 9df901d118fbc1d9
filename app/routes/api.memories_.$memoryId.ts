import { apiUser } from '~/features/identity/api-auth.server';
import { editMemory } from '~/features/memory/conflicts/save-memory.server';
import { deleteMemory, getMemory } from '~/features/memory/memories.server';
import { memoryPatch } from '~/features/memory/memory-schema';
import { apiRoute, withBody } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiUser, {
  GET: ({ user, params }) => getMemory(user.id, params.memoryId!),
  PATCH: withBody(memoryPatch, ({ user, params, body }) => editMemory(user.id, params.memoryId!, body)),
  DELETE: async ({ user, params }) => {
    await deleteMemory(user.id, params.memoryId!);
    return { success: true, message: 'The memory has been deleted.' };
  },
});
