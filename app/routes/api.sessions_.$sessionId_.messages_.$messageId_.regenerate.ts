import { apiUser } from '~/features/identity/api-auth.server';
import { parseMessageId } from '~/features/chat/messages/messages.server';
import { handleExchange } from '~/features/chat/replies/stream-reply.server';
import { regenerateReply } from '~/features/chat/replies/regenerate-reply.server';
import { apiRoute } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiUser, {
  POST: async ({ user, params, request }) =>
    handleExchange(user.id, await regenerateReply(user, parseMessageId(params.messageId), params.sessionId), request),
});
