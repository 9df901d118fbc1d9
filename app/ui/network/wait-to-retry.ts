/**
 * Waits the given time, and longer while the page is hidden. Ends at once when the browser comes online or `signal`
 * aborts.
 */
export function waitToRetry(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    let timedOut = false;
    const finish = () => {
      clearTimeout(timer);
      listening.abort();
      resolve();
    };
    const finishWhenSeen = () => {
      if (timedOut && document.visibilityState === 'visible') finish();
    };
    const timer = setTimeout(() => {
      timedOut = true;
      finishWhenSeen();
    }, milliseconds);
    const options = { signal: listening.signal };
    document.addEventListener('visibilitychange', finishWhenSeen, options);
    window.addEventListener('online', finish, options);
    signal?.addEventListener('abort', finish, options);
  });
}
