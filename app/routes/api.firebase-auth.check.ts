import { apiRoute } from '~/features/identity/api-route.server';
import { answerFirebaseCheck } from '~/features/identity/firebase/firebase-endpoints.server';
import { requireProof } from '~/features/identity/firebase/firebase-token.server';

export const { loader, action } = apiRoute({
  auth: requireProof,
  GET: ({ user: proof, url }) => answerFirebaseCheck(proof, url.searchParams.get('uid')),
});
