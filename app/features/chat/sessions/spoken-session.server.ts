import { findSessionRow } from './sessions.server';

/** Tells whether the conversation that speech belongs to stays on this machine; `''` is of none. Throws `not_found`. */
export async function isSpeechOnlyHere(userId: string, sessionId: string): Promise<boolean> {
  return sessionId !== '' && (await findSessionRow(userId, sessionId)).onlyHere;
}
