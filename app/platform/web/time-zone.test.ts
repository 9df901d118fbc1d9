import { expect, it } from 'vitest';
import { readKnownTimeZone, readTimeZone } from './time-zone.server';

const read = (cookie: string) => {
  const request = new Request('http://localhost/', { headers: { Cookie: cookie } });
  return [readKnownTimeZone(request), readTimeZone(request)];
};

it('the zone comes from the cookie of the browser', () => {
  expect(read('a=b; orion_tz=America%2FArgentina%2FBuenos_Aires')).toEqual(
    Array(2).fill('America/Argentina/Buenos_Aires'),
  );
});

it.each(['', 'orion_tz=', 'orion_tz=Nowhere%2FLand', 'orion_tz=%E0%A4%A', `orion_tz=${'x'.repeat(100)}`, 'other=UTC'])(
  'there is none in %j, and UTC counts',
  (cookie) => {
    expect(read(cookie)).toEqual([null, 'UTC']);
  },
);
