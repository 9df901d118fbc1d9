import { z } from 'zod';
import { makeTopic } from '~/platform/events/topic.server';

const topic = makeTopic('sign-in-ended', z.array(z.string()).readonly());

/**
 * Publishes that sign-in sessions were revoked, to other instances too. All code that revokes one calls it, so that
 * open connections of the session end at once.
 */
export function signInEnded(signInSessionIds: readonly string[]): void {
  if (signInSessionIds.length > 0) topic.publish(signInSessionIds);
}

/** Returns a function that stops listening. */
export function onSignInEnded(listener: (signInSessionIds: readonly string[]) => void): () => void {
  return topic.listen(listener);
}
