import { apiUser } from '~/features/identity/api-auth.server';
import { saveMemory } from '~/features/memory/conflicts/save-memory.server';
import { writeMemoryWithHelp } from '~/features/memory/care/memory-care.server';
import { listMemories } from '~/features/memory/memories.server';
import { newMemoryBody } from '~/features/memory/memory-schema';
import { dayOf } from '~/platform/calendar/day-of';
import { apiRoute, withBody } from '~/platform/web/api-route.server';
import { listResponse, parseLimit } from '~/platform/web/cursor-page';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const { loader, action } = apiRoute(apiUser, {
  GET: async ({ user, url }) => {
    const { memories, nextCursor } = await listMemories(user.id, {
      limit: parseLimit(url),
      cursor: url.searchParams.get('cursor'),
    });
    return listResponse(memories, url, nextCursor);
  },
  POST: withBody(newMemoryBody, async ({ user, request, body: { onConflict, near, ...memory } }) => {
    const today = dayOf(new Date(), readTimeZone(request));
    const saved = await writeMemoryWithHelp(user.id, memory.summary, () =>
      saveMemory(user.id, memory, { onConflict, near, today }),
    );
    return Response.json(saved, { status: 201 });
  }),
});
