import { byAddress } from '~/features/identity/api-auth.server';
import { apiRoute, withBody } from '~/platform/web/api-route.server';
import { handleFirebaseLogin } from '~/features/identity/firebase/firebase-endpoints.server';
import { firebaseLogin } from '~/features/identity/firebase/firebase-schema';
import { type Proof, requireProof } from '~/features/identity/firebase/firebase-token.server';

export const { loader, action } = apiRoute(byAddress(requireProof), {
  POST: withBody<typeof firebaseLogin, Proof>(firebaseLogin, ({ user: proof, body, ...visit }) =>
    handleFirebaseLogin(proof, body, visit),
  ),
});
