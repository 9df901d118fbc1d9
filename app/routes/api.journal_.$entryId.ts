import { apiUser } from '~/features/identity/api-auth.server';
import { apiRoute, withBody } from '~/platform/web/api-route.server';
import { deleteEntry } from '~/features/journal/delete-entries.server';
import { findEntry } from '~/features/journal/entries/entries.server';
import { updateEntry } from '~/features/journal/entries/update-entry.server';
import { writeWithHelp } from '~/features/journal/entries/write-with-help.server';
import { entryPatch } from '~/features/journal/entry-schema';
import { readKnownTimeZone } from '~/platform/web/time-zone.server';

export const { loader, action } = apiRoute(apiUser, {
  GET: ({ user, params }) => findEntry(user.id, params.entryId!),
  PATCH: withBody(entryPatch, ({ user, params, body, request }) =>
    writeWithHelp(user.id, body, () => updateEntry(user.id, params.entryId!, body, readKnownTimeZone(request))),
  ),
  DELETE: async ({ user, params }) => {
    await deleteEntry(user.id, params.entryId!);
    return { success: true, message: 'Journal entry deleted successfully' };
  },
});
