import { draftKey, keepOwnDraft, readOwnDraft } from '~/ui/forms/own-draft';

/** Returns the storage key of the draft message, per user and conversation. */
function keyOf(sessionId: string | null): string {
  return draftKey(sessionId ?? 'new');
}

/** Returns the draft id for the edit of a message. */
export function editDraft(messageId: number): string {
  return `edit-${messageId}`;
}

export function readDraft(sessionId: string | null): string {
  return readOwnDraft(keyOf(sessionId));
}

/** Stores the draft. Without storage the text is still in the message input. */
export function keepDraft(sessionId: string | null, text: string) {
  keepOwnDraft(keyOf(sessionId), text);
}

/** Deletes a draft once the server has the message. A draft changed since then is kept. */
export function dropSentDraft(sessionId: string | null, sent: string) {
  if (readDraft(sessionId) === sent) keepDraft(sessionId, '');
}

/** Moves a draft to a new conversation, appended to any draft already there. */
export function carryDraft(from: string | null, text: string) {
  keepDraft(from, '');
  if (text.trim()) keepDraft(null, [readDraft(null), text].filter(Boolean).join('\n'));
}
