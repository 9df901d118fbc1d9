/** Reads JSON from an address again and again while the page is visible, and at once when it is again. Returns how to stop. */
export function pollJson<Answer>(address: string, everyMs: number, onRead: (answer: Answer) => void): () => void {
  let readAt = Date.now();
  const read = async () => {
    if (document.hidden) return;
    readAt = Date.now();
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) onRead((await answer.json()) as Answer);
  };
  const readIfDue = () => {
    if (Date.now() - readAt >= everyMs) void read();
  };
  const timer = setInterval(() => void read(), everyMs);
  document.addEventListener('visibilitychange', readIfDue);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', readIfDue);
  };
}
