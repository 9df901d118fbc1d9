import { apiRoute, withBody } from '~/features/identity/api-route.server';
import { patchProfile } from '~/features/identity/profile/profile.server';
import { profilePatch } from '~/features/identity/profile/profile-schema';

export const { loader, action } = apiRoute({
  auth: 'user',
  PATCH: withBody(profilePatch, async ({ user, body, clientAddress }) => patchProfile(user, body, clientAddress)),
});
