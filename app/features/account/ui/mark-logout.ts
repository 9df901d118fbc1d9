/** Empties what this tab kept (unsent drafts among it) and leaves the marks of SPEC.md §4, which the sign-in page clears. */
export function markLogout() {
  try {
    sessionStorage.clear();
    sessionStorage.setItem('logout-complete', 'true');
    localStorage.setItem('is-logging-out', 'true');
    localStorage.setItem('logout-timestamp', String(Date.now()));
  } catch {
    // Closed storage holds no drafts either; signing out goes on.
  }
}
