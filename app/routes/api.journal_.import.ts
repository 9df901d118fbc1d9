import { apiUser } from '~/features/identity/api-auth.server';
import { apiRoute } from '~/platform/web/api-route.server';
import { importEntries } from '~/features/journal/transfer/import/import-entries.server';
import { readJournalField } from '~/features/journal/transfer/import/read-journal-file.server';
import { showImport } from '~/features/journal/transfer/import/show-import.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const { loader, action } = apiRoute(apiUser, {
  POST: async ({ user, request }) =>
    showImport(user.id, await importEntries(user.id, await readJournalField(request), readTimeZone(request))),
});
