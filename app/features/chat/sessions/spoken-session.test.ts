import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeUser } from '../../../../tests/factories/make-user';
import { createSession } from './create-session.server';
import { updateSession } from './sessions.server';
import { isSpeechOnlyHere } from './spoken-session.server';

it('speech has the mark of its own conversation, and none without one', async () => {
  const [{ id }, other] = [await makeUser(), await makeUser()];
  const { sessionId } = await createSession(id);
  expect([await isSpeechOnlyHere(id, ''), await isSpeechOnlyHere(id, sessionId)]).toEqual([false, false]);
  await updateSession(id, sessionId, { onlyHere: true });
  expect(await isSpeechOnlyHere(id, sessionId)).toBe(true);
  await expect(isSpeechOnlyHere(other.id, sessionId)).rejects.toMatchObject({ code: 'not_found' });
});
