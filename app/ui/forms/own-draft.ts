const PREFIX = 'orion-draft:';

/** The marker cookie says who is signed in. It proves nothing, and is enough to keep two people of one computer apart. */
export function signedInMark(): string {
  return /(?:^|; )orion_uid=([^;]*)/.exec(document.cookie)?.[1] ?? '';
}

function personPrefix(): string {
  return `${PREFIX}${signedInMark()}:`;
}

/** Where the person's own text of this name is kept: in this tab only. Logging out empties it. */
export function draftKey(name: string): string {
  return `${personPrefix()}${name}`;
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

export function readOwnDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Says whether it is kept: storage may be closed or full. */
export function keepOwnDraft(key: string, text: string): boolean {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
