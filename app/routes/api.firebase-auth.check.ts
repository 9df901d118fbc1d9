import { byAddress } from '~/features/identity/api-auth.server';
import { apiRoute } from '~/platform/web/api-route.server';
import { handleFirebaseCheck } from '~/features/identity/firebase/firebase-endpoints.server';
import { requireProof } from '~/features/identity/firebase/firebase-token.server';

export const { loader, action } = apiRoute(byAddress(requireProof), {
  GET: ({ user: proof, url }) => handleFirebaseCheck(proof, url.searchParams.get('uid')),
});
