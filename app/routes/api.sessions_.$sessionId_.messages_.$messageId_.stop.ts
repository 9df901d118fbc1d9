import { readMessageId } from '~/features/chat/messages/messages.server';
import { stopReply } from '~/features/chat/replies/stop-reply.server';
import { apiRoute } from '~/features/identity/api-route.server';

export const { loader, action } = apiRoute({
  auth: 'user',
  POST: async ({ user, params }) =>
    (await stopReply(user.id, readMessageId(params.messageId), params.sessionId)).message,
});
