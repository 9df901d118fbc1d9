import { saveConversationBody } from '~/features/chat/memories/memory-request';
import { saveConversation } from '~/features/chat/memories/save-memory.server';
import { apiUser } from '~/features/identity/api-auth.server';
import { apiRoute, withBody } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiUser, {
  POST: withBody(saveConversationBody, async ({ user, body }) =>
    Response.json(await saveConversation(user.id, body), { status: 201 }),
  ),
});
