type Listener = (signInSessionIds: readonly string[]) => void;

const listeners = new Set<Listener>();

/** Says in this process that sign-ins were revoked. Whatever revokes one calls it, so that what is open under it ends at once. */
export function signInEnded(signInSessionIds: readonly string[]): void {
  if (signInSessionIds.length > 0) for (const listener of listeners) listener(signInSessionIds);
}

export function onSignInEnded(listener: Listener): void {
  listeners.add(listener);
}
