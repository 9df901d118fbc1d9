import { sendBody } from '~/features/chat/chat-schema';
import { answerExchange } from '~/features/chat/replies/stream-reply.server';
import { sendMessage } from '~/features/chat/replies/send-message.server';
import { apiRoute, withBody } from '~/features/identity/api-route.server';

export const { loader, action } = apiRoute({
  auth: 'user',
  POST: withBody(sendBody, async ({ user, params, body, request }) =>
    answerExchange(user.id, await sendMessage(user, { sessionId: params.sessionId!, ...body }), request),
  ),
});
