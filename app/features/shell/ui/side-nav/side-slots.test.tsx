import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LatestHeartRate } from './latest-heart-rate';
import { PendingAlerts } from './pending-alerts';

describe('the latest heart rate', () => {
  it('says what was measured and when', () => {
    const html = renderToStaticMarkup(
      <LatestHeartRate heartRate={{ bpm: 72, measuredAt: '2026-11-20T08:00:00.000Z', isDemo: false }} />,
    );
    expect(html).not.toContain('Demo data');
    expect(html).toContain('Latest heart rate');
    expect(html.replace(/<[^>]+>/g, '')).toContain('72 bpm');
    expect(html).toContain('dateTime="2026-11-20T08:00:00.000Z"');
  });

  it('says when it is made up', () => {
    const heartRate = { bpm: 72, measuredAt: '2026-11-20T08:00:00.000Z', isDemo: true };
    expect(renderToStaticMarkup(<LatestHeartRate heartRate={heartRate} />)).toContain('· Demo data');
  });

  it('is not there without a value', () => expect(renderToStaticMarkup(<LatestHeartRate heartRate={null} />)).toBe(''));
});

describe('the pending alerts', () => {
  const alerts = { count: 3, readAt: '2026-11-20T08:00:00.000Z' };

  it('lead to the reports, with how many they are', () => {
    const html = renderToStaticMarkup(<PendingAlerts alerts={alerts} />);
    expect(html).toContain('href="/admin/reports"');
    expect(html).toContain('title="Safety Alerts Pending\nClick to review content safety reports"');
    expect(html).toContain('>3</span>');
  });

  it('are hidden at 0, and where nothing is known', () => {
    expect(renderToStaticMarkup(<PendingAlerts alerts={{ ...alerts, count: 0 }} />)).toBe('');
    expect(renderToStaticMarkup(<PendingAlerts alerts={null} />)).toBe('');
  });

  it('are made anew by each new reading, which pulses, and only by that', () => {
    const keyOf = (readAt: string) => PendingAlerts({ alerts: { ...alerts, readAt } })?.key;
    expect(keyOf(alerts.readAt)).toBe(keyOf(alerts.readAt));
    expect(keyOf('2026-11-20T08:00:30.000Z')).not.toBe(keyOf(alerts.readAt));
  });
});
