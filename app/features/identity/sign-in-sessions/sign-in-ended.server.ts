import { z } from 'zod';
import { makeTopic } from '~/platform/events/topic.server';

const topic = makeTopic('sign-in-ended', z.array(z.string()).readonly());

/** Says that sign-ins were revoked, to other instances too. Whatever revokes one calls it, so that what is open under it ends at once. */
export function signInEnded(signInSessionIds: readonly string[]): void {
  if (signInSessionIds.length > 0) topic.publish(signInSessionIds);
}

export function onSignInEnded(listener: (signInSessionIds: readonly string[]) => void): void {
  topic.listen(listener);
}
