import { expect, it } from 'vitest';
import { closeTracing, openTracing, startSpan, withinSpan } from './tracing.server';

it('does nothing without an endpoint, and work runs as it would', async () => {
  openTracing();
  const span = startSpan('request', 'server', { a: 1 });
  expect(withinSpan(span, () => 7)).toBe(7);
  span.set({ b: 'x' });
  span.rename('other');
  span.end();
  await closeTracing();
});
