/** The Fitbit Web API on loopback, in its documented shapes. Each renewal of tokens makes the one before invalid. */
import { type Json, startTrackerDouble, type TrackerCall, type TrackerDouble } from './tracker-double';

/** What the account has. Days are 'YYYY-MM-DD', the time of the last heart rate is local. */
type FitbitPerson = {
  timezone: string;
  beat: { time: string; value: number } | null;
  resting: Record<string, number>;
  variability: Record<string, number>;
  steps: Record<string, number>;
  calories: Record<string, number>;
  sleeps: { dateOfSleep: string; minutesAsleep: number; timeInBed: number; isMainSleep: boolean }[];
};

type FitbitDouble = TrackerDouble & { person: FitbitPerson };

const NEEDS: readonly [path: RegExp, scope: string][] = [
  [/\/(activities\/heart|hrv)\//, 'heartrate'],
  [/\/activities\//, 'activity'],
  [/\/sleep\//, 'sleep'],
  [/\/devices\.json$/, 'settings'],
  [/\/profile\.json$/, 'profile'],
];

const emptyPerson = (): FitbitPerson => ({
  timezone: 'UTC',
  beat: null,
  resting: {},
  variability: {},
  steps: {},
  calories: {},
  sleeps: [],
});

/** Not the shape of OAuth 2. */
const fitbitError = (status: number, errorType: string): Json => ({
  status,
  body: { errors: [{ errorType, message: 'secret words of the provider' }], success: false },
});

export async function startFitbitDouble(): Promise<FitbitDouble> {
  let person = emptyPerson();
  const double = await startTrackerDouble({
    clientId: 'fitbit-client',
    clientSecret: 'fitbit-secret',
    paths: { authorize: '/oauth2/authorize', token: '/oauth2/token', revoke: '/oauth2/revoke' },
    rotates: true,
    expiresInSeconds: 28_800,
    revokesGrant: false,
    oauthError: (code) => fitbitError(code === 'invalid_client' ? 401 : 400, code),
    unauthorized: fitbitError(401, 'expired_token'),
    answer: (call, scopes) => answer(person, call, scopes),
  });
  const { reset } = double;
  return Object.defineProperties(double as FitbitDouble, {
    person: { get: () => person, set: (given: FitbitPerson) => void (person = given) },
    reset: {
      value: () => {
        reset();
        person = emptyPerson();
      },
    },
  });
}

export function fitbitEnv({ url }: { url: string }): Record<string, string> {
  return { FITBIT_CLIENT_ID: 'fitbit-client', FITBIT_CLIENT_SECRET: 'fitbit-secret', FITBIT_API_BASE_URL: url };
}

/** Since its owner switched it off, every address answers so. */
export const SWITCHED_OFF = { path: /./, times: Infinity, status: 410, body: { errors: [{ errorType: 'gone' }] } };

function answer(person: FitbitPerson, { path }: TrackerCall, scopes: readonly string[]): Json {
  const needed = NEEDS.find(([pattern]) => pattern.test(path))?.[1];
  if (needed && !scopes.includes(needed)) return fitbitError(403, 'insufficient_scope');
  if (path === '/1/user/-/profile.json') return ok({ user: { encodedId: 'ABC123', timezone: person.timezone } });
  if (path === '/1/user/-/devices.json')
    return ok([
      {
        battery: 'High',
        batteryLevel: 71,
        deviceVersion: 'Inspire 3',
        id: '1',
        lastSyncTime: '2026-11-24T07:30:00.000',
        mac: 'x',
        type: 'TRACKER',
      },
    ]);
  const [, first = '', last = ''] = /date\/(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d|1d)/.exec(path) ?? [];
  const within = (values: Record<string, number>) =>
    Object.entries(values).filter(([day]) => day >= first && day <= last);
  if (path.endsWith('/1d/1min.json'))
    return ok({
      'activities-heart': [],
      'activities-heart-intraday': { dataset: person.beat ? [person.beat] : [], datasetInterval: 1 },
    });
  if (path.includes('/activities/heart/'))
    return ok({
      'activities-heart': within(person.resting).map(([dateTime, restingHeartRate]) => ({
        dateTime,
        value: { restingHeartRate, heartRateZones: ZONES },
      })),
    });
  if (path.includes('/hrv/'))
    return ok({
      hrv: within(person.variability).map(([dateTime, dailyRmssd]) => ({
        dateTime,
        value: { dailyRmssd, deepRmssd: dailyRmssd },
      })),
    });
  for (const name of ['steps', 'calories'] as const)
    if (path.includes(`/activities/${name}/`))
      return ok({
        [`activities-${name}`]: within(person[name]).map(([dateTime, value]) => ({ dateTime, value: String(value) })),
      });
  if (path.startsWith('/1.2/user/-/sleep/'))
    return ok({ sleep: person.sleeps.filter(({ dateOfSleep }) => dateOfSleep >= first && dateOfSleep <= last) });
  return fitbitError(404, 'not_found');
}

const ok = (body: unknown): Json => ({ status: 200, body });
const ZONES = [
  { name: 'Out of Range', min: 30, max: 108, minutes: 0, caloriesOut: 0 },
  { name: 'Fat Burn', min: 108, max: 132, minutes: 0, caloriesOut: 0 },
  { name: 'Cardio', min: 132, max: 162, minutes: 0, caloriesOut: 0 },
  { name: 'Peak', min: 162, max: 220, minutes: 0, caloriesOut: 0 },
];
