import { apiUser } from '~/features/identity/api-auth.server';
import { parseMessageId } from '~/features/chat/messages/messages.server';
import { stopReply } from '~/features/chat/replies/stop-reply.server';
import { apiRoute } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiUser, {
  POST: async ({ user, params }) =>
    (await stopReply(user.id, parseMessageId(params.messageId), params.sessionId)).message,
});
