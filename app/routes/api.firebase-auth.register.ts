import { byAddress } from '~/features/identity/api-auth.server';
import { apiRoute, withBody } from '~/platform/web/api-route.server';
import { handleFirebaseRegister } from '~/features/identity/firebase/firebase-endpoints.server';
import { firebaseRegistration } from '~/features/identity/firebase/firebase-schema';
import { type Proof, requireProof } from '~/features/identity/firebase/firebase-token.server';

export const { loader, action } = apiRoute(byAddress(requireProof), {
  POST: withBody<typeof firebaseRegistration, Proof>(firebaseRegistration, ({ user: proof, body, ...visit }) =>
    handleFirebaseRegister(proof, body, visit),
  ),
});
