/** docs/spec.md §4 Logout guard. */
const FLAGS_AFTER_MS = 2_000;
const OLD_FLAGS_MS = 30_000;
const TIMESTAMP_AFTER_MS = 60_000;

/** Clears what a logout left behind, within its windows. Answers the way to call it off. */
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

/** Asking a browser that blocks storage for it throws. */
function forget(storage: () => Storage, key: string) {
  try {
    storage().removeItem(key);
  } catch {
    // Closed storage holds no marks.
  }
}
