/** What stands in the box, kept per conversation in this tab only. */
function keyOf(sessionId: string | null): string {
  return `orion-draft:${sessionId ?? 'new'}`;
}

export function readDraft(sessionId: string | null): string {
  try {
    return sessionStorage.getItem(keyOf(sessionId)) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(sessionId: string | null, text: string) {
  try {
    if (text) sessionStorage.setItem(keyOf(sessionId), text);
    else sessionStorage.removeItem(keyOf(sessionId));
  } catch {
    // Without storage the text still stands in the box.
  }
}

/** Forgets a draft once the server has it. A draft that was changed since then stays. */
export function dropSentDraft(sessionId: string | null, sent: string) {
  if (readDraft(sessionId) === sent) keepDraft(sessionId, '');
}
