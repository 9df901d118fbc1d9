import { draftKey, keepOwnDraft, readOwnDraft } from '~/ui/forms/own-draft';

/*
 * Remembers in this tab that a conversation is private, and nothing of what it says: once it is deleted, the server
 * does not know it any more, and what was written for it must not move to another conversation.
 */
const keyOf = (sessionId: string): string => draftKey(`private-${sessionId}`);

export function markPrivate(sessionId: string): void {
  keepOwnDraft(keyOf(sessionId), 'yes');
}

export function isMarkedPrivate(sessionId: string): boolean {
  return readOwnDraft(keyOf(sessionId)) !== '';
}
