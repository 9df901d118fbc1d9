import { apiUser } from '~/features/identity/api-auth.server';
import { editMemory } from '~/features/memory/conflicts/save-memory.server';
import { writeMemoryWithHelp } from '~/features/memory/care/memory-care.server';
import { deleteMemory, getMemory } from '~/features/memory/memories.server';
import { memoryPatch } from '~/features/memory/memory-schema';
import { dayOf } from '~/platform/calendar/day-of';
import { apiRoute, withBody } from '~/platform/web/api-route.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const { loader, action } = apiRoute(apiUser, {
  GET: ({ user, params }) => getMemory(user.id, params.memoryId!),
  PATCH: withBody(memoryPatch, ({ user, params, body, request }) => {
    const today = dayOf(new Date(), readTimeZone(request));
    return writeMemoryWithHelp(user.id, body.summary ?? '', () =>
      editMemory(user.id, params.memoryId!, body, { today }),
    );
  }),
  DELETE: async ({ user, params }) => {
    await deleteMemory(user.id, params.memoryId!);
    return { success: true, message: 'The memory has been deleted.' };
  },
});
