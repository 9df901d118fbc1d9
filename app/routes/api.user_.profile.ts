import { apiUser } from '~/features/identity/api-auth.server';
import { apiRoute, withBody } from '~/platform/web/api-route.server';
import { patchProfile } from '~/features/identity/profile/profile.server';
import { profilePatch } from '~/features/identity/profile/profile-schema';

export const { loader, action } = apiRoute(apiUser, {
  PATCH: withBody(profilePatch, async ({ user, body, clientAddress }) => patchProfile(user, body, clientAddress)),
});
