import { apiUser } from '~/features/identity/api-auth.server';
import { parseMessageId } from '~/features/chat/messages/messages.server';
import { streamReply } from '~/features/chat/replies/stream-reply.server';
import { apiRoute } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiUser, {
  GET: ({ user, params, request }) =>
    streamReply(user.id, params.sessionId!, parseMessageId(params.messageId), request.headers.get('Last-Event-ID')),
});
