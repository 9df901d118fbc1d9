import { saveConversationBody } from '~/features/chat/memories/memory-request';
import { saveConversation } from '~/features/chat/memories/save-memory.server';
import { apiUser } from '~/features/identity/api-auth.server';
import { careFor } from '~/features/memory/care/memory-care.server';
import { dayOf } from '~/platform/calendar/day-of';
import { apiRoute, withBody } from '~/platform/web/api-route.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const { loader, action } = apiRoute(apiUser, {
  POST: withBody(saveConversationBody, async ({ user, body, request }) => {
    const today = dayOf(new Date(), readTimeZone(request));
    const memory = await saveConversation(user.id, { ...body, today });
    return Response.json({ ...memory, safety: await careFor(user.id, [memory.summary]) }, { status: 201 });
  }),
});
