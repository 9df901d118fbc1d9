import { addDays, daysBetween, numberOf } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { momentInZone } from '~/platform/calendar/local-time';
import type { ReadingsByDay } from '../readings/day-readings';
import { demoDay } from './demo-curve';
import type { Provider, ReadAsk } from './provider';

const DAY_MS = 24 * 60 * 60_000;
const FOREVER_SECONDS = 365 * 24 * 60 * 60;
const TOKENS = { access: 'demo', renewal: 'demo', expiresInSeconds: FOREVER_SECONDS, scopes: [] };

/** Stands in where no provider is set up. It asks nobody: its page of consent is the address that people come back to. */
export const demo: Provider = {
  id: 'demo',
  label: 'Demo data',
  scopes: {},
  authorizationUrl: ({ state, redirectUri }) => {
    const url = new URL(redirectUri);
    url.searchParams.set('code', 'demo');
    url.searchParams.set('state', state);
    return url.href;
  },
  exchangeCode: () => Promise.resolve(TOKENS),
  renew: () => Promise.resolve(TOKENS),
  revoke: () => Promise.resolve(),
  findUserId: () => Promise.resolve('demo'),
  read: (_access, ask) => Promise.resolve({ timeZone: ask.timeZone, days: demoDays(ask) }),
  listDevices: () =>
    Promise.resolve([{ name: 'Demo tracker', kind: 'tracker', battery: '80 %', lastSyncAt: new Date().toISOString() }]),
};

function demoDays({ now, timeZone, days, seed }: ReadAsk): ReadingsByDay {
  const today = dayOf(now, timeZone);
  const found: ReadingsByDay = new Map();
  for (const day of daysBetween(addDays(today, 1 - days), today)) {
    const midnight = momentInZone(numberOf(day) * DAY_MS, timeZone);
    const until = day === today ? now.getTime() : momentInZone((numberOf(day) + 1) * DAY_MS, timeZone) - 1_000;
    const hour = Math.min(23.999, (until - midnight) / 3_600_000);
    const recordedAt = new Date(until).toISOString();
    found.set(day, { ...demoDay(seed, day, hour), heartRateAt: recordedAt, recordedAt });
  }
  return found;
}
