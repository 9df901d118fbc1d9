import { apiUser } from '~/features/identity/api-auth.server';
import { apiRoute, withBody } from '~/platform/web/api-route.server';
import { createEntry, listEntries } from '~/features/journal/entries/entries.server';
import { writeWithHelp } from '~/features/journal/entries/write-with-help.server';
import { newEntryBody } from '~/features/journal/entry-schema';
import { listResponse, parseLimit } from '~/platform/web/cursor-page';
import { readKnownTimeZone } from '~/platform/web/time-zone.server';

export const { loader, action } = apiRoute(apiUser, {
  GET: async ({ user, url }) => {
    const order = url.searchParams.get('sort') === 'oldest' ? 'oldest' : 'newest';
    const { entries, nextCursor } = await listEntries(user.id, {
      limit: parseLimit(url),
      cursor: url.searchParams.get('cursor'),
      order,
    });
    return listResponse(entries, url, nextCursor);
  },
  POST: withBody(newEntryBody, async ({ user, body, request }) => {
    const timeZone = readKnownTimeZone(request);
    const entry = await writeWithHelp(user.id, body, () => createEntry(user.id, body, { timeZone }));
    return Response.json(entry, { status: 201 });
  }),
});
