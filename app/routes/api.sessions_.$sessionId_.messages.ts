import { apiUser } from '~/features/identity/api-auth.server';
import { sendBody } from '~/features/chat/chat-schema';
import { handleExchange } from '~/features/chat/replies/stream-reply.server';
import { sendMessage } from '~/features/chat/replies/send-message.server';
import { apiRoute, withBody } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiUser, {
  POST: withBody(sendBody, async ({ user, params, body, request }) =>
    handleExchange(user.id, await sendMessage(user, { sessionId: params.sessionId!, ...body }), request),
  ),
});
