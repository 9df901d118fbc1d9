import { apiUser } from '~/features/identity/api-auth.server';
import { saveMemory } from '~/features/memory/conflicts/save-memory.server';
import { listMemories } from '~/features/memory/memories.server';
import { newMemoryBody } from '~/features/memory/memory-schema';
import { apiRoute, withBody } from '~/platform/web/api-route.server';
import { listResponse, parseLimit } from '~/platform/web/cursor-page';

export const { loader, action } = apiRoute(apiUser, {
  GET: async ({ user, url }) => {
    const { memories, nextCursor } = await listMemories(user.id, {
      limit: parseLimit(url),
      cursor: url.searchParams.get('cursor'),
    });
    return listResponse(memories, url, nextCursor);
  },
  POST: withBody(newMemoryBody, async ({ user, body: { onConflict, ...memory } }) =>
    Response.json(await saveMemory(user.id, memory, { onConflict }), { status: 201 }),
  ),
});
