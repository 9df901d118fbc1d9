import { listReaders } from '~/features/companion/readers/reader-consents.server';
import { apiUser } from '~/features/identity/api-auth.server';
import { apiRoute } from '~/platform/web/api-route.server';

export const { loader, action } = apiRoute(apiUser, {
  GET: ({ user }) => listReaders(user.id),
});
