import { STAGED_DATABASE } from '~/features/chat/staged-database';

/**
 * Keys in localStorage that logout keeps: sidebar width and the switches for shortcuts and typing events belong to the
 * browser, not to the user.
 */
const KEPT = ['sidebar-expanded', 'single-keys', 'typing-events'];

/**
 * Clears what the browser stored for this site, including unsent drafts, and sets the logout marks of docs/spec.md §4,
 * which the sign-in page removes.
 */
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
    // Blocked storage contains no drafts either; continue signing out.
  }
  void deleteLocalDatabases();
}

/** Returns true while a logout is in progress in this browser. */
export function isLoggingOut(): boolean {
  try {
    return localStorage.getItem('logout-active') !== null;
  } catch {
    return false;
  }
}

/** Deletes the databases and caches in this browser, of this and any earlier release. */
async function deleteLocalDatabases(): Promise<void> {
  // Also delete it by name: not every browser can list its databases.
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
    // An unsupported or blocked API has none of our data; continue with the other steps.
  }
}
