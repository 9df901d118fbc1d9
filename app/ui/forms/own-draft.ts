const PREFIX = 'orion-draft:';

/**
 * Returns the user id from the marker cookie. It proves nothing, but is enough to separate two users of one computer.
 */
export function signedInUserId(): string {
  return /(?:^|; )orion_uid=([^;]*)/.exec(document.cookie)?.[1] ?? '';
}

function personPrefix(): string {
  return `${PREFIX}${signedInUserId()}:`;
}

/** Returns the key of the user's draft with this name. Drafts are stored in this tab only; logout deletes them. */
export function draftKey(name: string): string {
  return `${personPrefix()}${name}`;
}

/** Deletes the drafts of all users except the signed-in one. */
export function dropDraftsOfOthers() {
  dropDrafts((key) => !key.startsWith(personPrefix()));
}

/**
 * Deletes all drafts of this tab when the user logs out in another tab, which is signalled through localStorage.
 * Returns the unsubscribe function.
 */
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
    // Blocked storage contains no drafts.
  }
}

export function readOwnDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores a draft. Returns false when storage is blocked or full. */
export function keepOwnDraft(key: string, text: string): boolean {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
