import { changeReader } from '~/features/companion/readers/reader-consents.server';
import { readerPatch } from '~/features/companion/readers/reader-schema';
import { apiUser } from '~/features/identity/api-auth.server';
import { apiRoute, withBody } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiUser, {
  PATCH: withBody(readerPatch, ({ user, params, body }) => changeReader(user.id, params.reader!, body)),
});
