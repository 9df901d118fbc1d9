import { expect, it } from 'vitest';
import { gaugeOf, labelledGaugeOf, rateLimited, writeMetrics } from './metrics.server';

it('writes what was counted, and reads gauges when somebody looks', async () => {
  let sockets = 2;
  gaugeOf('test_sockets', 'For this test.', () => sockets);
  labelledGaugeOf('test_notices', 'For this test.', ['severity'], () =>
    Promise.resolve([{ labels: { severity: 'high' }, value: 4 }]),
  );
  rateLimited.inc({ limit: 'test limit' });
  expect(await writeMetrics()).toContain('\ntest_sockets 2\n');
  sockets = 3;
  const text = await writeMetrics();
  expect(text).toContain('\ntest_sockets 3\n');
  expect(text).toContain('\ntest_notices{severity="high"} 4\n');
  expect(text).toContain('\norion_rate_limited_total{limit="test limit"} 1\n');
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
});
