import { apiUser } from '~/features/identity/api-auth.server';
import { findImport } from '~/features/wearable/imports/imports.server';
import { startImport } from '~/features/wearable/imports/start-import.server';
import { apiRoute } from '~/platform/web/api-route.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const { loader, action } = apiRoute(apiUser, {
  GET: ({ user }) => findImport(user.id),
  POST: async ({ user, upload, request }) =>
    Response.json(await startImport(user.id, upload, readTimeZone(request)), {
      status: 202,
      headers: { 'Cache-Control': 'no-store' },
    }),
});
