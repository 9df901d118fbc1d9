import { apiUser } from '~/features/identity/api-auth.server';
import { editBody } from '~/features/chat/chat-schema';
import { parseMessageId } from '~/features/chat/messages/messages.server';
import { handleExchange } from '~/features/chat/replies/stream-reply.server';
import { editMessage } from '~/features/chat/replies/edit-message.server';
import { apiRoute, withBody } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiUser, {
  PATCH: withBody(editBody, async ({ user, params, body, request }) =>
    handleExchange(
      user.id,
      await editMessage(user, { messageId: parseMessageId(params.messageId), ...body }, params.sessionId!),
      request,
    ),
  ),
});
