import { draftKey, keepOwnDraft, readOwnDraft } from '~/ui/forms/own-draft';

/** What stands in the box, kept per person and conversation. */
function keyOf(sessionId: string | null): string {
  return draftKey(sessionId ?? 'new');
}

/** Where the draft of an edit stands. */
export function editDraft(messageId: number): string {
  return `edit-${messageId}`;
}

export function readDraft(sessionId: string | null): string {
  return readOwnDraft(keyOf(sessionId));
}

/** Without storage the text still stands in the box. */
export function keepDraft(sessionId: string | null, text: string) {
  keepOwnDraft(keyOf(sessionId), text);
}

/** Forgets a draft once the server has it. A draft that was changed since then stays. */
export function dropSentDraft(sessionId: string | null, sent: string) {
  if (readDraft(sessionId) === sent) keepDraft(sessionId, '');
}

/** Takes a draft along into a new conversation, after what may stand there already. */
export function carryDraft(from: string | null, text: string) {
  keepDraft(from, '');
  if (text.trim()) keepDraft(null, [readDraft(null), text].filter(Boolean).join('\n'));
}
