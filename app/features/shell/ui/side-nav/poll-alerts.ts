import type { Alerts } from './pending-alerts';

/** docs/spec.md §9. */
const POLL_MS = 30_000;

/** Reads the pending alerts every 30 seconds while the page is visible. Returns how to stop. */
export function pollAlerts(onRead: (alerts: Alerts) => void): () => void {
  const timer = setInterval(() => void read().then((alerts) => alerts && onRead(alerts)), POLL_MS);
  return () => clearInterval(timer);
}

async function read(): Promise<Alerts | null> {
  if (document.hidden) return null;
  const answer = await fetch('/api/admin/reports/pending').catch(() => null);
  return answer?.ok ? ((await answer.json()) as Alerts) : null;
}
