const PREFIX = 'orion-draft:';

/** What stands in the box, kept per person and conversation in this tab only. */
function keyOf(sessionId: string | null): string {
  return `${personPrefix()}${sessionId ?? 'new'}`;
}

/** The marker cookie says who is signed in. It proves nothing, and is enough to keep two people of one computer apart. */
function personPrefix(): string {
  return `${PREFIX}${/(?:^|; )orion_uid=([^;]*)/.exec(document.cookie)?.[1] ?? ''}:`;
}

/** Forgets the drafts of everybody but the person who is signed in. */
export function dropForeignDrafts() {
  try {
    const foreign = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX) && !key.startsWith(personPrefix()));
    for (const key of foreign) sessionStorage.removeItem(key);
  } catch {
    // Closed storage holds no drafts.
  }
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
