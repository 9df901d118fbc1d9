/** The Google Health API v4 on loopback, in its documented shapes: it refuses what the real one refuses. */
import { type Json, startTrackerDouble, type TrackerCall, type TrackerDouble } from './tracker-double';

type Sleep = { start: string; end: string; minutesAsleep: number; minutesInBed: number; isMain?: boolean };

/** What the account has. Days are 'YYYY-MM-DD', times ISO 8601. */
type GooglePerson = {
  timeZone: string;
  beats: { at: string; rate: number }[];
  resting: Record<string, number>;
  variability: Record<string, number>;
  usualVariability: [number, number] | null;
  steps: Record<string, number>;
  calories: Record<string, number>;
  sleeps: Sleep[];
  isLinked: boolean;
};

type GoogleDouble = TrackerDouble & { person: GooglePerson };

const SCOPE = 'https://www.googleapis.com/auth/googlehealth';
const NEEDS: readonly [path: RegExp, scope: string][] = [
  [/\/(steps|total-calories)\//, 'activity_and_fitness'],
  [/\/sleep\//, 'sleep'],
  [/heart-rate/, 'health_metrics_and_measurements'],
  [/\/(settings|pairedDevices)$/, 'settings'],
];

const DAY_TYPES = ['daily-resting-heart-rate', 'daily-heart-rate-variability', 'daily-heart-rate-zones'];
const MAX_ROLLUP_DAYS: Record<string, number> = { 'total-calories': 14, steps: 90, 'daily-heart-rate-variability': 90 };

export const emptyPerson = (): GooglePerson => ({
  timeZone: 'UTC',
  beats: [],
  resting: {},
  variability: {},
  usualVariability: null,
  steps: {},
  calories: {},
  sleeps: [],
  isLinked: true,
});

export const googleError = (code: number, status: string, reason = 'REASON'): Json => ({
  status: code,
  body: {
    error: {
      code,
      status,
      message: 'secret words of the provider',
      details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'health.googleapis.com' }],
    },
  },
});

export async function startGoogleDouble(): Promise<GoogleDouble> {
  let person = emptyPerson();
  const double = await startTrackerDouble({
    clientId: 'google-client',
    clientSecret: 'google-secret',
    paths: { authorize: '/authorize', token: '/token', revoke: '/revoke' },
    rotates: false,
    expiresInSeconds: 3600,
    revokesGrant: true,
    oauthError: (code) => ({
      status: code === 'invalid_client' ? 401 : 400,
      body: { error: code, error_description: 'secret words of the provider' },
    }),
    unauthorized: googleError(401, 'UNAUTHENTICATED'),
    answer: (call, scopes) => answer(person, call, scopes),
  });
  const { reset } = double;
  return Object.defineProperties(double as GoogleDouble, {
    person: { get: () => person, set: (given: GooglePerson) => void (person = given) },
    reset: {
      value: () => {
        reset();
        person = emptyPerson();
      },
    },
  });
}

export function googleEnv({ url }: { url: string }): Record<string, string> {
  return {
    GOOGLE_HEALTH_CLIENT_ID: 'google-client',
    GOOGLE_HEALTH_CLIENT_SECRET: 'google-secret',
    GOOGLE_HEALTH_BASE_URL: url,
    GOOGLE_HEALTH_AUTH_BASE_URL: `${url}/`,
  };
}

function answer(person: GooglePerson, call: TrackerCall, scopes: readonly string[]): Json {
  const needed = NEEDS.find(([path]) => path.test(call.path))?.[1];
  if (needed && !scopes.includes(`${SCOPE}.${needed}.readonly`))
    return googleError(403, 'PERMISSION_DENIED', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT');
  if (!person.isLinked) return googleError(400, 'FAILED_PRECONDITION', 'ACCOUNT_NOT_LINKED');
  if (call.path === '/v4/users/me/identity')
    return ok({ name: 'users/4711', healthUserId: '4711', legacyUserId: 'ABC123' });
  if (call.path === '/v4/users/me/settings') return ok({ timeZone: person.timeZone, utcOffset: '3600s' });
  if (call.path === '/v4/users/me/pairedDevices') return ok(DEVICES);
  const [, type, method] = /^\/v4\/users\/me\/dataTypes\/([a-z-]+)\/dataPoints(?::(\w+))?$/.exec(call.path) ?? [];
  if (!type) return googleError(404, 'NOT_FOUND');
  if (method === 'dailyRollUp') return rollUp(person, type, call);
  if (type === 'sleep') return method === 'reconcile' ? sleeps(person, call) : invalid('INVALID_DATA_POINT_FILTER');
  if (type === 'total-calories' || method !== undefined) return invalid('INVALID_PARENT_DATA_TYPE_COLLECTION');
  return type === 'heart-rate' ? beats(person, call) : daily(person, type, call);
}

const ok = (body: unknown): Json => ({ status: 200, body });
const invalid = (reason: string) => googleError(400, 'INVALID_ARGUMENT', reason);
const DEVICES = {
  pairedDevices: [
    {
      name: 'users/me/pairedDevices/1',
      deviceType: 'TRACKER',
      deviceVersion: 'Charge 6',
      batteryStatus: 'High',
      batteryLevel: 82,
      lastSyncTime: '2026-11-24T08:00:00Z',
    },
    { name: 'users/me/pairedDevices/2', deviceType: 'SCALE', deviceVersion: 'Aria', batteryStatus: 'Low' },
  ],
};

/** Newest first. A 64-bit number is a text. */
function beats(person: GooglePerson, { query }: TrackerCall): Json {
  const [, since] = /^heart_rate\.sample_time\.physical_time >= "([^"]+)"$/.exec(query.get('filter') ?? '') ?? [];
  const size = Number(query.get('pageSize') ?? 1440);
  if (!since || size > 10_000) return invalid('INVALID_DATA_POINT_FILTER');
  const found = person.beats.filter(({ at }) => at >= since).sort((a, b) => (a.at < b.at ? 1 : -1));
  const dataPoints = found.slice(0, size).map(({ at, rate }) => ({
    name: 'users/me/dataTypes/heart-rate/dataPoints/1',
    heartRate: { beatsPerMinute: String(rate), sampleTime: { physicalTime: at, utcOffset: '0s' } },
  }));
  return ok(found.length > size ? { dataPoints, nextPageToken: 'more' } : { dataPoints });
}

function daily(person: GooglePerson, type: string, { query }: TrackerCall): Json {
  const [, name, since = ''] = /^(\w+)\.date >= "(\d{4}-\d\d-\d\d)"$/.exec(query.get('filter') ?? '') ?? [];
  if (!DAY_TYPES.includes(type) || name !== type.replaceAll('-', '_'))
    return invalid('INVALID_DATA_POINT_FILTER_SYNTAX');
  const days = (values: Record<string, number>) =>
    Object.entries(values)
      .filter(([day]) => day >= since)
      .sort()
      .reverse();
  if (type === 'daily-resting-heart-rate')
    return ok({
      dataPoints: days(person.resting).map(([day, rate]) => ({
        dailyRestingHeartRate: { date: date(day), beatsPerMinute: String(rate) },
      })),
    });
  if (type === 'daily-heart-rate-variability')
    return ok({
      dataPoints: days(person.variability).map(([day, ms]) => ({
        dailyHeartRateVariability: { date: date(day), averageHeartRateVariabilityMilliseconds: ms },
      })),
    });
  const zone = (heartRateZoneType: string, min: number, max: number) => ({
    heartRateZoneType,
    minBeatsPerMinute: String(min),
    maxBeatsPerMinute: String(max),
  });
  const heartRateZones = [
    zone('LIGHT', 30, 107),
    zone('MODERATE', 108, 131),
    zone('VIGOROUS', 132, 161),
    zone('PEAK', 162, 220),
  ];
  return ok({ dataPoints: [{ dailyHeartRateZones: { date: date(since), heartRateZones } }] });
}

type Range = {
  range?: { start?: { date?: object }; end?: { date?: object } };
  windowSizeDays?: number;
  pageSize?: number;
};

/** The end of the range is not in it. */
function rollUp(person: GooglePerson, type: string, { json }: TrackerCall): Json {
  const { range, windowSizeDays, pageSize = 0 } = json as Range;
  const [from, to] = [dayOf(range?.start?.date), dayOf(range?.end?.date)];
  const most = MAX_ROLLUP_DAYS[type];
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (most === undefined || windowSizeDays !== 1 || !(days > 0 && days <= most) || pageSize > most)
    return invalid('INVALID_ROLLUP_RANGE');
  const within = (values: Record<string, number>) => Object.entries(values).filter(([day]) => day >= from && day < to);
  const point = (day: string, value: object) => ({ civilStartTime: { date: date(day), time: {} }, ...value });
  if (type === 'steps')
    return ok({
      rollupDataPoints: within(person.steps).map(([day, count]) => point(day, { steps: { countSum: String(count) } })),
    });
  if (type === 'total-calories')
    return ok({
      rollupDataPoints: within(person.calories).map(([day, kcal]) => point(day, { totalCalories: { kcalSum: kcal } })),
    });
  const [least, largest] = person.usualVariability ?? [];
  const usual = {
    averageHeartRateVariabilityMillisecondsMin: least,
    averageHeartRateVariabilityMillisecondsMax: largest,
  };
  return ok({
    rollupDataPoints: within(person.variability).map(([day]) =>
      point(day, person.usualVariability ? { heartRateVariabilityPersonalRange: usual } : {}),
    ),
  });
}

function sleeps(person: GooglePerson, { query }: TrackerCall): Json {
  const [, since = ''] = /^sleep\.interval\.end_time >= "([^"]+)"$/.exec(query.get('filter') ?? '') ?? [];
  const size = Number(query.get('pageSize') ?? 25);
  if (!since || size > 25 || query.has('dataSourceFamily')) return invalid('INVALID_DATA_POINT_FILTER');
  const found = person.sleeps.filter(({ end }) => end >= since).sort((a, b) => (a.end < b.end ? 1 : -1));
  const from = Number(query.get('pageToken') ?? 0);
  const dataPoints = found
    .slice(from, from + size)
    .map(({ start, end, minutesAsleep, minutesInBed, isMain = true }) => ({
      sleep: {
        interval: { startTime: start, startUtcOffset: '0s', endTime: end, endUtcOffset: '0s' },
        type: 'STAGES',
        metadata: { mainSleep: isMain, processed: true },
        summary: {
          minutesAsleep: String(minutesAsleep),
          minutesInSleepPeriod: String(minutesInBed),
          stagesSummary: [],
        },
      },
    }));
  return ok(found.length > from + size ? { dataPoints, nextPageToken: String(from + size) } : { dataPoints });
}

function date(day: string) {
  const [year, month, dayOfMonth] = day.split('-').map(Number);
  return { year, month, day: dayOfMonth };
}

function dayOf(given: object | undefined): string {
  const { year = 0, month = 0, day = 0 } = (given ?? {}) as { year?: number; month?: number; day?: number };
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
