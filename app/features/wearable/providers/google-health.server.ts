import { addDays } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { createDayCollector } from './collect-days';
import { type Beat, dayOfSleep, latestBeat, nightOf, timeOf, zoneOf } from './google-answers';
import { type GoogleApi, googleCalls } from './google-calls.server';
import * as wire from './google-wire';
import { oauthCalls } from './oauth-calls.server';
import type { Device, Provider, ReadAnswer, ReadAsk } from './provider';
import { readIfAllowed, readInParts } from './read-in-parts';

/** Addresses are without a slash at the end. */
type GoogleSettings = GoogleApi & {
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  revokeUrl: string;
};

const SCOPE = 'https://www.googleapis.com/auth/googlehealth';
const ACTIVITY = `${SCOPE}.activity_and_fitness.readonly`;
const METRICS = `${SCOPE}.health_metrics_and_measurements.readonly`;
const SLEEP = `${SCOPE}.sleep.readonly`;
const SETTINGS = `${SCOPE}.settings.readonly`;
const SCOPES = {
  [ACTIVITY]: 'steps and calories',
  [METRICS]: 'heart rate and stress',
  [SLEEP]: 'sleep',
  [SETTINGS]: 'devices and time zone',
};

/** A heart rate is looked for in the last hours first, and where there is none in the last day. */
const RECENT_HOURS = [2, 24];
const MAX_SAMPLES = 1_440;

/** The Google Health API v4 (docs/outside-apis.md). */
export function googleHealth(settings: GoogleSettings): Provider {
  const oauth = oauthCalls({
    ...settings,
    scopes: Object.keys(SCOPES),
    // Only a consent screen gives a token that renews the access.
    asks: { access_type: 'offline', prompt: 'consent' },
    namesItselfBy: 'form',
  });
  return {
    id: 'google',
    label: 'Google Health',
    scopes: SCOPES,
    ...oauth,
    findUserId: async (access) => {
      const { healthUserId, name } = await googleCalls(settings, access).user('identity', wire.identity);
      return healthUserId ?? name?.split('/').at(-1) ?? 'me';
    },
    read: (access, ask) => readAll(googleCalls(settings, access), ask),
    listDevices: async (access) => {
      const answer = await googleCalls(settings, access).user('pairedDevices?pageSize=100', wire.devices);
      return (answer.pairedDevices ?? []).map((device): Device => {
        const level = device.batteryLevel === undefined ? null : `${Math.round(device.batteryLevel)} %`;
        return {
          name: device.deviceVersion ?? 'A device',
          kind: device.deviceType === 'SCALE' ? 'scale' : 'tracker',
          battery: level ?? device.batteryStatus ?? null,
          lastSyncAt: timeOf(device.lastSyncTime)?.toISOString() ?? null,
        };
      });
    },
  };
}

/** The API tells what the cloud has: nothing in it makes a watch give its readings. */
async function readAll(calls: ReturnType<typeof googleCalls>, ask: ReadAsk): Promise<ReadAnswer> {
  const { now, scopes } = ask;
  const may = (scope: string) => scopes.includes(scope);
  const timeZone = (may(SETTINGS) ? await readIfAllowed(calls.timeZone) : null) ?? ask.timeZone;
  const today = dayOf(now, timeZone);
  const days = { first: addDays(today, 1 - ask.days), today };
  const found = createDayCollector(days.first, today, now);
  const { results, failure } = await readInParts([
    may(METRICS) && (() => findBeat(calls, now)),
    may(METRICS) && (() => calls.daily('daily-heart-rate-zones', days, wire.zones)),
    may(METRICS) && (() => readMetrics(calls, days, found)),
    may(METRICS) && (() => readUsualVariability(calls, days, found)),
    may(ACTIVITY) && (() => readSteps(calls, days, found)),
    may(ACTIVITY) && (() => readCalories(calls, days, found)),
    may(SLEEP) && (() => readNights(calls, days, found, timeZone)),
  ]);
  const [beat, zones] = results;
  if (beat) {
    const heartRate = { heartRate: beat.rate, heartRateAt: beat.at.toISOString() };
    found.add(dayOf(beat.at, timeZone), { ...heartRate, ...zoneOf(beat, zones?.dataPoints ?? []) });
  }
  return { timeZone, days: found.days(), failure };
}

type Calls = ReturnType<typeof googleCalls>;
type Days = { first: string; today: string };
type Found = ReturnType<typeof createDayCollector>;

async function findBeat(calls: Calls, now: Date): Promise<Beat | null> {
  for (const hours of RECENT_HOURS) {
    const since = new Date(now.getTime() - hours * 60 * 60_000);
    const { dataPoints } = await calls.samplesSince('heart-rate', since, wire.heartRates, MAX_SAMPLES);
    const beat = latestBeat(dataPoints ?? [], now);
    if (beat) return beat;
  }
  return null;
}

async function readMetrics(calls: Calls, days: Days, found: Found): Promise<void> {
  const resting = await calls.daily('daily-resting-heart-rate', days, wire.restingHeartRates);
  for (const { dailyRestingHeartRate: one } of resting.dataPoints ?? [])
    found.add(wire.dayOfDate(one.date), { restingHeartRate: one.beatsPerMinute });
  const variability = await calls.daily('daily-heart-rate-variability', days, wire.variabilities);
  for (const { dailyHeartRateVariability: one } of variability.dataPoints ?? []) {
    const heartRateVariability = one.averageHeartRateVariabilityMilliseconds;
    if (heartRateVariability !== undefined) found.add(wire.dayOfDate(one.date), { heartRateVariability });
  }
}

async function readUsualVariability(calls: Calls, days: Days, found: Found): Promise<void> {
  for (const point of await calls.totals('daily-heart-rate-variability', days, wire.usualVariabilities)) {
    const range = point.heartRateVariabilityPersonalRange ?? {};
    const least = range.averageHeartRateVariabilityMillisecondsMin;
    const most = range.averageHeartRateVariabilityMillisecondsMax;
    if (least === undefined || most === undefined) continue;
    found.add(wire.dayOfDate(point.civilStartTime.date), { usualVariability: [least, most] });
  }
}

async function readSteps(calls: Calls, days: Days, found: Found): Promise<void> {
  for (const { civilStartTime, steps } of await calls.totals('steps', days, wire.stepTotals))
    if (steps) found.add(wire.dayOfDate(civilStartTime.date), { steps: steps.countSum });
}

async function readCalories(calls: Calls, days: Days, found: Found): Promise<void> {
  for (const { civilStartTime, totalCalories } of await calls.totals('total-calories', days, wire.calorieTotals))
    if (totalCalories) found.add(wire.dayOfDate(civilStartTime.date), { caloriesBurned: totalCalories.kcalSum });
}

async function readNights(calls: Calls, { first }: Days, found: Found, timeZone: string): Promise<void> {
  // Where the day begins before UTC's, its first nights end on the day before there.
  for (const { sleep } of await calls.sleepsSince(addDays(first, -1)))
    if (sleep.metadata?.mainSleep !== false) found.add(dayOfSleep(sleep, timeZone), nightOf(sleep));
}
