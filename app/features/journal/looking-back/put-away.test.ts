import { describe, expect, it } from 'vitest';
import { isTodayPutAway, putTodayAway } from './put-away.server';

const NOW = new Date('2026-11-24T23:30:00Z');
const request = (cookie: string) => new Request('http://localhost/journal', { headers: { Cookie: cookie } });

describe('the card of a day that was put away', () => {
  it('stays away for that day in the zone of the browser, and is there on the next', () => {
    const auckland = 'orion_tz=Pacific%2FAuckland';
    const kept = putTodayAway(request(auckland), NOW).get('Set-Cookie')!.split(';')[0]!;
    expect(kept).toBe('orion_today=2026-11-25');
    expect(isTodayPutAway(request(`${auckland}; ${kept}`), NOW)).toBe(true);
    expect(isTodayPutAway(request(kept), NOW)).toBe(false);
    expect(isTodayPutAway(request(`${auckland}; ${kept}`), new Date('2026-11-25T23:30:00Z'))).toBe(false);
    expect(isTodayPutAway(request(''), NOW)).toBe(false);
  });
});
