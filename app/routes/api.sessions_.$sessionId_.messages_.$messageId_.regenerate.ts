import { apiUser } from '~/features/identity/api-auth.server';
import { readMessageId } from '~/features/chat/messages/messages.server';
import { answerExchange } from '~/features/chat/replies/stream-reply.server';
import { regenerateReply } from '~/features/chat/replies/regenerate-reply.server';
import { apiRoute } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiUser, {
  POST: async ({ user, params, request }) =>
    answerExchange(user.id, await regenerateReply(user, readMessageId(params.messageId), params.sessionId), request),
});
