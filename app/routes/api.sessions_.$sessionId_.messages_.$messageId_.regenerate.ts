import { readMessageId } from '~/features/chat/messages/messages.server';
import { answerExchange } from '~/features/chat/replies/stream-reply.server';
import { regenerateReply } from '~/features/chat/replies/regenerate-reply.server';
import { apiRoute } from '~/features/identity/api-route.server';

export const { loader, action } = apiRoute({
  auth: 'user',
  POST: async ({ user, params, request }) =>
    answerExchange(user.id, await regenerateReply(user, readMessageId(params.messageId), params.sessionId), request),
});
