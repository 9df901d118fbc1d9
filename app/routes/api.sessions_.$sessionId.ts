import { apiUser } from '~/features/identity/api-auth.server';
import { sessionPatch } from '~/features/chat/chat-schema';
import { listMessages } from '~/features/chat/messages/messages.server';
import { deleteSession } from '~/features/chat/delete-sessions.server';
import { findSession, updateSession } from '~/features/chat/sessions/sessions.server';
import { apiRoute, withBody } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiUser, {
  GET: async ({ user, params, request }) => {
    const session = await findSession(user.id, params.sessionId!);
    // HEAD requests only check existence; skip loading messages.
    return request.method === 'HEAD'
      ? session
      : { ...session, messages: await listMessages(user.id, params.sessionId!) };
  },
  PATCH: withBody(sessionPatch, ({ user, params, body }) => updateSession(user.id, params.sessionId!, body)),
  DELETE: async ({ user, params }) => {
    await deleteSession(user.id, params.sessionId!);
    return { success: true, message: 'The session has been deleted successfully.' };
  },
});
