import { saveConversationBody } from '~/features/chat/memories/memory-request';
import { saveConversationWithHelp } from '~/features/chat/memories/save-with-help.server';
import { apiUser } from '~/features/identity/api-auth.server';
import { dayOf } from '~/platform/calendar/day-of';
import { apiRoute, withBody } from '~/platform/web/api-route.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const { loader, action } = apiRoute(apiUser, {
  POST: withBody(saveConversationBody, async ({ user, request, body: { draft, ...body } }) => {
    const today = dayOf(new Date(), readTimeZone(request));
    const saved = await saveConversationWithHelp(user.id, { ...body, words: draft, today });
    return Response.json(saved, { status: 201 });
  }),
});
