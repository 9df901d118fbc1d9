const PREFIX = 'orion-draft:';

/** What stands in the box, kept per person and conversation in this tab only. */
function keyOf(sessionId: string | null): string {
  return `${personPrefix()}${sessionId ?? 'new'}`;
}

/** The marker cookie says who is signed in. It proves nothing, and is enough to keep two people of one computer apart. */
export function signedInMark(): string {
  return /(?:^|; )orion_uid=([^;]*)/.exec(document.cookie)?.[1] ?? '';
}

function personPrefix(): string {
  return `${PREFIX}${signedInMark()}:`;
}

/** Where the draft of an edit stands. */
export function editDraft(messageId: number): string {
  return `edit-${messageId}`;
}

/** Forgets the drafts of everybody but the person who is signed in. */
export function dropForeignDrafts() {
  dropDrafts((key) => !key.startsWith(personPrefix()));
}

/** Forgets all drafts of this tab when somebody logs out in another one, which tells of it in the storage they share. Answers the way to stop. */
export function dropDraftsAtLogout(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === 'logout-timestamp' && newValue !== null) dropDrafts(() => true);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function dropDrafts(which: (key: string) => boolean) {
  try {
    const dropped = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX) && which(key));
    for (const key of dropped) sessionStorage.removeItem(key);
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

/** Takes a draft along into a new conversation, after what may stand there already. */
export function carryDraft(from: string | null, text: string) {
  keepDraft(from, '');
  if (text.trim()) keepDraft(null, [readDraft(null), text].filter(Boolean).join('\n'));
}
