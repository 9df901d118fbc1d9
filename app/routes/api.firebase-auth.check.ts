import { apiRoute } from '~/features/identity/api-route.server';
import { answerFirebaseCheck } from '~/features/identity/firebase/answer-firebase-check.server';
import { requireProof } from '~/features/identity/firebase/require-proof.server';

export const { loader, action } = apiRoute({
  auth: requireProof,
  GET: ({ user: proof, url }) => answerFirebaseCheck(proof, url.searchParams.get('uid')),
});
