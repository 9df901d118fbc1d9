import { describe, expect, it } from 'vitest';
import { READING_BOUNDS } from '../readings/day-readings';
import { demo } from './demo';
import { demoDay } from './demo-curve';

const ask = { timeZone: 'America/New_York', days: 30, scopes: [], seed: 'someone' };
const read = async (now: string, seed = 'someone') =>
  Object.fromEntries((await demo.read('', { ...ask, seed, now: new Date(now) })).days);

describe('demo data', () => {
  it('are the same for the same person and moment, and others for others', async () => {
    const now = '2026-11-24T17:00:00Z';
    expect(await read(now)).toEqual(await read(now));
    expect(await read(now)).not.toEqual(await read(now, 'another'));
  });

  it('are what a body can do, at every hour', () => {
    for (let hour = 0; hour < 24; hour += 0.5)
      for (const seed of ['a', 'b', 'c']) {
        const readings = demoDay(seed, '2026-11-24', hour);
        for (const [name, [least, most]] of Object.entries(READING_BOUNDS)) {
          const value = readings[name as keyof typeof READING_BOUNDS] ?? least;
          expect(value >= least && value <= most, `${name} ${value} at ${hour}`).toBe(true);
        }
        expect(readings.restingHeartRate).toBeLessThan(72);
      }
  });

  it('make a day: steps grow, and the night is known in the morning', async () => {
    const [early, noon, late] = [
      await read('2026-11-24T10:00:00Z'),
      await read('2026-11-24T17:00:00Z'),
      await read('2026-11-25T04:00:00Z'),
    ].map((days) => days['2026-11-24']!);
    expect(early!.sleepDuration).toBeUndefined();
    expect(noon!.sleepDuration).toBeGreaterThan(300);
    expect(early!.steps).toBeLessThan(noon!.steps!);
    expect(noon!.steps).toBeLessThan(late!.steps!);
  });

  it('reach over a month, also over a day of 23 hours', async () => {
    const days = await read('2026-03-20T17:00:00Z');
    expect(Object.keys(days)).toHaveLength(30);
    expect(days['2026-03-08']?.recordedAt).toBe('2026-03-09T03:59:59.000Z');
  });

  it('come back without a page of consent', async () => {
    const flow = { state: 's', verifier: 'v', redirectUri: 'http://localhost:3000/api/fitbit/callback' };
    expect(demo.authorizationUrl(flow)).toBe('http://localhost:3000/api/fitbit/callback?code=demo&state=s');
    expect(await demo.exchangeCode('demo', flow)).toEqual(await demo.renew('demo'));
    expect(await demo.listDevices('')).toMatchObject([{ name: 'Demo tracker' }]);
  });
});
