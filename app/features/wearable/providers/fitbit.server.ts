import type { z } from 'zod';
import { addDays } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { isTimeZone, parseLocalTime } from '~/platform/calendar/local-time';
import type { HeartRateZone } from '../readings/day-readings';
import { sleepQualityOf } from '../readings/sleep-quality';
import { callProvider } from './call-provider.server';
import { createDayCollector } from './collect-days';
import * as wire from './fitbit-wire';
import { oauthCalls } from './oauth-calls.server';
import { type Provider, ProviderError, type ReadAnswer, type ReadAsk } from './provider';
import { readIfAllowed, readInParts } from './read-in-parts';

/** `baseUrl` is null for Fitbit's own servers; else it stands for all of them. Without a slash at the end. */
type FitbitSettings = { clientId: string; clientSecret: string; baseUrl: string | null; timeoutMs?: number };

const SCOPES = {
  activity: 'steps and calories',
  heartrate: 'heart rate and stress',
  sleep: 'sleep',
  settings: 'devices',
  profile: 'time zone',
};

const ZONES: Record<string, HeartRateZone> = {
  'Out of Range': 'other',
  'Fat Burn': 'fat-burn',
  Cardio: 'cardio',
  Peak: 'peak',
};

/** The Fitbit Web API. Its owner has switched it off: where it answers 410, people reconnect with Google. */
export function fitbit({ clientId, clientSecret, baseUrl, timeoutMs }: FitbitSettings): Provider {
  const apiUrl = baseUrl ?? 'https://api.fitbit.com';
  const oauth = oauthCalls({
    clientId,
    clientSecret,
    authorizationUrl: `${baseUrl ?? 'https://www.fitbit.com'}/oauth2/authorize`,
    tokenUrl: `${apiUrl}/oauth2/token`,
    revokeUrl: `${apiUrl}/oauth2/revoke`,
    scopes: Object.keys(SCOPES),
    namesItselfBy: 'basic',
  });
  const get = <Answer extends z.ZodType>(access: string, path: string, answer: Answer) =>
    ask({ url: `${apiUrl}${path}`, ...(timeoutMs && { timeoutMs }) }, access, answer);
  return {
    id: 'fitbit',
    label: 'Fitbit',
    scopes: SCOPES,
    ...oauth,
    findUserId: async (access) => (await get(access, '/1/user/-/profile.json', wire.profile)).user.encodedId ?? 'me',
    read: (access, how) => readAll((path, answer) => get(access, path, answer), how),
    listDevices: async (access) => {
      const found = await get(access, '/1/user/-/devices.json', wire.devices);
      const zone = await readIfAllowed(() => readTimeZone((path, answer) => get(access, path, answer)));
      return found.map(({ deviceVersion, type, battery, batteryLevel, lastSyncTime }) => ({
        name: deviceVersion ?? 'A device',
        kind: type === 'SCALE' ? ('scale' as const) : ('tracker' as const),
        battery: batteryLevel === undefined ? (battery ?? null) : `${batteryLevel} %`,
        lastSyncAt: parseLocalTime(lastSyncTime ?? '', zone ?? 'UTC')?.toISOString() ?? null,
      }));
    },
  };
}

async function ask<Answer extends z.ZodType>(
  call: { url: string; timeoutMs?: number },
  access: string,
  answer: Answer,
): Promise<z.output<Answer>> {
  const headers = { Authorization: `Bearer ${access}`, 'Accept-Language': 'en_US' };
  const parsed = answer.safeParse(await callProvider({ ...call, headers }));
  if (!parsed.success) throw new ProviderError('bad_response');
  return parsed.data;
}

type Get = <Answer extends z.ZodType>(path: string, answer: Answer) => Promise<z.output<Answer>>;

async function readAll(get: Get, how: ReadAsk): Promise<ReadAnswer> {
  const { now, scopes } = how;
  const may = (scope: string) => scopes.includes(scope);
  const timeZone = (may('profile') ? await readIfAllowed(() => readTimeZone(get)) : null) ?? how.timeZone;
  const today = dayOf(now, timeZone);
  const first = addDays(today, 1 - how.days);
  const { add, days } = createDayCollector(first, today, now);
  const range = `date/${first}/${today}.json`;
  const { failure } = await readInParts([
    may('heartrate') && (() => readHeartRates(get, { first, today, now, timeZone }, add)),
    may('heartrate') &&
      (async () => {
        for (const { dateTime, value } of (await get(`/1/user/-/hrv/${range}`, wire.variabilities)).hrv ?? [])
          if (value.dailyRmssd !== undefined) add(dateTime, { heartRateVariability: value.dailyRmssd });
      }),
    may('activity') &&
      (async () => {
        const answer = await get(`/1/user/-/activities/steps/${range}`, wire.steps);
        for (const { dateTime, value } of answer['activities-steps'] ?? []) add(dateTime, { steps: value });
      }),
    may('activity') &&
      (async () => {
        const answer = await get(`/1/user/-/activities/calories/${range}`, wire.calories);
        for (const { dateTime, value } of answer['activities-calories'] ?? []) add(dateTime, { caloriesBurned: value });
      }),
    may('sleep') &&
      (async () => {
        for (const night of (await get(`/1.2/user/-/sleep/${range}`, wire.sleeps)).sleep ?? [])
          if (night.isMainSleep !== false && night.minutesAsleep !== undefined) {
            const sleepQuality = sleepQualityOf(night.minutesAsleep, night.timeInBed);
            add(night.dateOfSleep, { sleepDuration: night.minutesAsleep, ...(sleepQuality && { sleepQuality }) });
          }
      }),
  ]);
  return { timeZone, days: days(), failure };
}

async function readTimeZone(get: Get): Promise<string | null> {
  const { timezone } = (await get('/1/user/-/profile.json', wire.profile)).user;
  return isTimeZone(timezone) ? timezone : null;
}

type Add = ReturnType<typeof createDayCollector>['add'];
type When = { first: string; today: string; now: Date; timeZone: string };

async function readHeartRates(get: Get, { first, today, now, timeZone }: When, add: Add): Promise<void> {
  const answer = await get(`/1/user/-/activities/heart/date/${first}/${today}.json`, wire.heartRates);
  const found = answer['activities-heart'] ?? [];
  for (const { dateTime, value } of found)
    if (value.restingHeartRate !== undefined) add(dateTime, { restingHeartRate: value.restingHeartRate });
  // Single heart rates are given for own data, or with an approval.
  const single = await readIfAllowed(() =>
    get(`/1/user/-/activities/heart/date/${today}/1d/1min.json`, wire.heartRates),
  );
  const last = single?.['activities-heart-intraday']?.dataset?.at(-1);
  const at = last && parseLocalTime(`${today}T${last.time}`, timeZone);
  if (!last || !at) return;
  const zones = found.at(-1)?.value.heartRateZones ?? [];
  const zone = zones.find(({ min, max }) => last.value >= min && last.value < max);
  add(today, {
    heartRate: last.value,
    heartRateAt: (at > now ? now : at).toISOString(),
    ...(zones.length > 0 && { heartRateZone: ZONES[zone?.name ?? ''] ?? 'other' }),
  });
}
