import { apiRoute } from '~/features/identity/api-route.server';
import { importEntries } from '~/features/journal/transfer/import/import-entries.server';
import { readJournalField } from '~/features/journal/transfer/import/read-journal-field.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const { loader, action } = apiRoute({
  auth: 'user',
  POST: async ({ user, request }) => importEntries(user.id, await readJournalField(request), readTimeZone(request)),
});
