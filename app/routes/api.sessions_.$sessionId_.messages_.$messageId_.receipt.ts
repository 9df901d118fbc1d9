import { parseMessageId } from '~/features/chat/messages/messages.server';
import { findReceipt } from '~/features/chat/receipts/find-receipt.server';
import { apiUser } from '~/features/identity/api-auth.server';
import { apiRoute } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiUser, {
  GET: async ({ user, params }) => {
    const { host, model, messages, left_out } = await findReceipt(
      user.id,
      params.sessionId!,
      parseMessageId(params.messageId),
    );
    return { host, model, messages, left_out };
  },
});
