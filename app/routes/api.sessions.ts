import { apiUser } from '~/features/identity/api-auth.server';
import { newSessionBody } from '~/features/chat/chat-schema';
import { createSession } from '~/features/chat/sessions/create-session.server';
import { listSessions } from '~/features/chat/sessions/sessions.server';
import { apiRoute, withBody } from '~/platform/web/api-route.server';
import { listResponse, parseLimit } from '~/platform/web/cursor-page';

export const { loader, action } = apiRoute(apiUser, {
  GET: async ({ user, url }) => {
    const { sessions, nextCursor } = await listSessions(user.id, {
      limit: parseLimit(url),
      cursor: url.searchParams.get('cursor'),
    });
    return listResponse(sessions, url, nextCursor);
  },
  POST: withBody(
    newSessionBody,
    async ({ user, body }) => {
      const privacy = body?.private ? { usesMemories: body.memories ?? false } : null;
      const session = await createSession(user.id, undefined, privacy, body?.onlyHere);
      return Response.json({ session }, { status: 201 });
    },
    { optional: true },
  ),
});
