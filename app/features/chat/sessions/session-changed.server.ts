import { z } from 'zod';
import { makeTopic } from '~/platform/events/topic.server';

const change = z.object({ userId: z.string(), sessionId: z.string() });
export type SessionChange = z.infer<typeof change>;

const topic = makeTopic('session-changed', change);

/**
 * Publishes that something in a user's session changed: a message, a reply that ended, its title, its place in the
 * list, or its deletion.
 */
export function sessionChanged(userId: string, sessionId: string): void {
  topic.publish({ userId, sessionId });
}

export function onSessionChanged(listener: (changed: SessionChange) => void): void {
  topic.listen(listener);
}
