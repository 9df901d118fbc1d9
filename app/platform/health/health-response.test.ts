import { expect, it } from 'vitest';
import { healthResponse } from './health-response.server';

it('says 200, or 503 and when to ask again, and is kept nowhere', async () => {
  const [good, bad] = [healthResponse(true, { status: 'ok' }), healthResponse(false, { status: 'unavailable' })];
  expect([good.status, bad.status]).toEqual([200, 503]);
  expect([good.headers.get('Retry-After'), bad.headers.get('Retry-After')]).toEqual([null, '5']);
  expect(good.headers.get('Cache-Control')).toBe('no-store');
  expect(await bad.json()).toEqual({ status: 'unavailable' });
});
