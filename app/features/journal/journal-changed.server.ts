import { z } from 'zod';
import { makeTopic } from '~/platform/events/topic.server';

const change = z.object({ userId: z.string().max(100, { abort: true }) });
type JournalChange = z.infer<typeof change>;

const topic = makeTopic('journal-changed', change);

/**
 * Publishes that a user's journal changed: entries were written, changed, deleted or imported, or a reflection on one
 * changed.
 */
export function journalChanged(userId: string): void {
  topic.publish({ userId });
}

export function onJournalChanged(listener: (changed: JournalChange) => void): void {
  topic.listen(listener);
}
