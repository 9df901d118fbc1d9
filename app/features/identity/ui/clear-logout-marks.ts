/** docs/spec.md §4 Logout guard. */
const FLAGS_AFTER_MS = 2_000;
const OLD_FLAGS_MS = 30_000;
const TIMESTAMP_AFTER_MS = 60_000;

/** Clears the marks of a logout, within their time windows. Returns a function that cancels this. */
export function clearLogoutMarks(): () => void {
  const age = Date.now() - Number(read('logout-timestamp') ?? 0);
  const flags = setTimeout(
    () => {
      forget(() => localStorage, 'is-logging-out');
      forget(() => localStorage, 'logout-active');
      forget(() => sessionStorage, 'logout-complete');
    },
    age > OLD_FLAGS_MS ? 0 : FLAGS_AFTER_MS,
  );
  const timestamp = setTimeout(
    () => forget(() => localStorage, 'logout-timestamp'),
    Math.max(0, TIMESTAMP_AFTER_MS - age),
  );
  return () => {
    clearTimeout(flags);
    clearTimeout(timestamp);
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Removes a key. Accessing storage throws in a browser that blocks it. */
function forget(storage: () => Storage, key: string) {
  try {
    storage().removeItem(key);
  } catch {
    // Blocked storage holds no marks.
  }
}
