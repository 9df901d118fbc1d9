import { STAGED_DATABASE } from '~/features/chat/staged-database';

/**
 * Logout leaves these behind for the sign-in page, which clears them; the sidebar's width and the switches of shortcuts and typing events are
 * about the browser, not the person.
 */
const KEPT = ['sidebar-expanded', 'single-keys', 'typing-events'];

/** Empties what the browser kept for this site (unsent drafts among it), and leaves the marks of docs/spec.md §4. */
export function markLogout(): void {
  try {
    const kept = KEPT.map((key) => [key, localStorage.getItem(key)] as const);
    localStorage.clear();
    for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
    localStorage.setItem('is-logging-out', 'true');
    localStorage.setItem('logout-active', 'true');
    localStorage.setItem('logout-timestamp', String(Date.now()));
    sessionStorage.clear();
    sessionStorage.setItem('logout-complete', 'true');
  } catch {
    // Closed storage holds no drafts either; signing out goes on.
  }
  void deleteLocalDatabases();
}

/** Whether somebody signs out in this browser just now. */
export function isLoggingOut(): boolean {
  try {
    return localStorage.getItem('logout-active') !== null;
  } catch {
    return false;
  }
}

/** Databases and caches in the browser, of this or any earlier release. */
async function deleteLocalDatabases(): Promise<void> {
  // By its name as well: not every browser lists its databases.
  await attempt(() => indexedDB.deleteDatabase(STAGED_DATABASE));
  await attempt(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  await attempt(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
}

async function attempt(step: () => unknown): Promise<void> {
  try {
    await step();
  } catch {
    // A browser that has no such thing, or does not let us in, holds nothing of ours there; the other steps go on.
  }
}
