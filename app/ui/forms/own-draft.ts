const PREFIX = 'orion-draft:';

/** The marker cookie says who is signed in. It proves nothing, and is enough to keep two people of one computer apart. */
function personPrefix(): string {
  return `${PREFIX}${/(?:^|; )orion_uid=([^;]*)/.exec(document.cookie)?.[1] ?? ''}:`;
}

/** Where the person's own text of this name is kept: in this tab only. Logging out empties it. */
export function draftKey(name: string): string {
  return `${personPrefix()}${name}`;
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
