import { useEffect, useState } from 'react';
import { Icon } from '~/ui/icon';

/** Number of reports pending review, and when it was read (ISO 8601). */
export type Alerts = { count: number; readAt: string };

/** docs/spec.md §9. */
const POLL_MS = 30_000;

const TOOLTIP = 'Safety Alerts Pending\nClick to review content safety reports';

/**
 * Hidden while nothing is pending. The key changes with each reading, so that the element is recreated and pulses again
 * (docs/spec.md §4).
 */
export function PendingAlerts({ alerts }: { alerts: Alerts | null }) {
  if (alerts === null || alerts.count === 0) return null;
  return (
    <a className="side-item" href="/admin/reports" title={TOOLTIP} key={alerts.readAt}>
      <Icon name="alert" />
      <span className="side-label">Safety Alerts Pending</span>
      <span className="badge calm:hidden">{alerts.count}</span>
    </a>
  );
}

/** The pending alerts, read anew every 30 seconds. Only staff load what does so. */
export function PolledAlerts({ alerts }: { alerts: Alerts | null }) {
  const [polled, setPolled] = useState<Alerts | null>(null);
  useEffect(() => {
    const stop = import('~/ui/live/poll-json').then(({ pollJson }) =>
      pollJson('/api/admin/reports/pending', POLL_MS, setPolled),
    );
    return () => void stop.then((end) => end());
  }, []);
  return <PendingAlerts alerts={polled && (!alerts || polled.readAt > alerts.readAt) ? polled : alerts} />;
}
