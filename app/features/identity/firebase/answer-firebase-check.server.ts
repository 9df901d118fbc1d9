import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { type Proof, requireOwnUid } from './require-proof.server';

/** Whether the caller has an account. Says nothing of anybody else: who asks has proven to be the one asked about. */
export async function answerFirebaseCheck(proof: Proof, uid: string | null): Promise<{ exists: true }> {
  await requireOwnUid(proof, uid);
  if (proof.by === 'token' && (await countIdentities(proof.person.subject)) === 0)
    throw new AppError('not_found', 'This user is unknown.');
  return { exists: true };
}

function countIdentities(subject: string): Promise<number> {
  return db.identity.count({ where: { provider: 'firebase', subject } });
}
