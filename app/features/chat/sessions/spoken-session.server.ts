import { listRepliesFromHere } from '../messages/replies-from-here.server';
import { findSessionRow } from './sessions.server';

/**
 * Tells whether the conversation that speech belongs to stays on this machine, or may quote what does; `''` is of none.
 * Throws `not_found`.
 */
export async function isSpeechOnlyHere(userId: string, sessionId: string): Promise<boolean> {
  if (sessionId === '') return false;
  const { onlyHere } = await findSessionRow(userId, sessionId);
  return onlyHere || (await listRepliesFromHere(userId, sessionId)).size > 0;
}
