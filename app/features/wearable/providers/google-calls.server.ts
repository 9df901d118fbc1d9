import type { z } from 'zod';
import { addDays, daysBetween } from '~/platform/calendar/day';
import { isTimeZone } from '~/platform/calendar/local-time';
import { callProvider, type ErrorAnswer } from './call-provider.server';
import { dateOfDay, settings, sleeps } from './google-wire';
import { ProviderError } from './provider';

/** The limits of the API: days of one roll-up, and nights of one page. */
const MAX_ROLLUP_DAYS = { steps: 90, 'total-calories': 14, 'daily-heart-rate-variability': 90 };
const SLEEPS_A_PAGE = 25;
const MAX_PAGES = 8;

/** `timeoutMs`: how long one answer may take; the default is that of every provider. */
export type GoogleApi = { apiUrl: string; timeoutMs?: number };

type Days = { first: string; today: string };
type Totals = z.ZodType<{ rollupDataPoints?: unknown[] | undefined }>;
type TotalsOf<Answer extends Totals> = NonNullable<z.output<Answer>['rollupDataPoints']>;

/** The calls of the Google Health API with one access token. */
export function googleCalls({ apiUrl, timeoutMs }: GoogleApi, access: string) {
  const types = `${apiUrl}/v4/users/me/dataTypes`;
  const ask = <Answer extends z.ZodType>(url: string, answer: Answer, body?: object) =>
    askGoogle({ url, access, timeoutMs }, answer, body);
  const list = <Answer extends z.ZodType>(type: string, filter: string, answer: Answer, pageSize: number) =>
    ask(`${types}/${type}/dataPoints?filter=${encodeURIComponent(filter)}&pageSize=${pageSize}`, answer);

  return {
    user: <Answer extends z.ZodType>(path: string, answer: Answer) => ask(`${apiUrl}/v4/users/me/${path}`, answer),

    samplesSince: <Answer extends z.ZodType>(type: string, since: Date, answer: Answer, pageSize: number) =>
      list(type, `${snake(type)}.sample_time.physical_time >= "${since.toISOString()}"`, answer, pageSize),

    /** Values that there is one of for each day. */
    daily: <Answer extends z.ZodType>(type: string, { first, today }: Days, answer: Answer) =>
      list(type, `${snake(type)}.date >= "${first}"`, answer, daysBetween(first, today).length + 1),

    /** Totals by day, in as many calls as the limit of the API takes. The end of a range is not in it. */
    async totals<Answer extends Totals>(type: keyof typeof MAX_ROLLUP_DAYS, { first, today }: Days, answer: Answer) {
      const found: unknown[] = [];
      const most = MAX_ROLLUP_DAYS[type];
      for (let from = first; from <= today; from = addDays(from, most)) {
        const to = [addDays(from, most), addDays(today, 1)].sort()[0]!;
        const range = { start: { date: dateOfDay(from) }, end: { date: dateOfDay(to) } };
        const body = { range, windowSizeDays: 1, pageSize: daysBetween(from, to).length - 1 };
        found.push(...((await ask(`${types}/${type}/dataPoints:dailyRollUp`, answer, body)).rollupDataPoints ?? []));
      }
      return found as TotalsOf<Answer>;
    },

    /** The nights as the account shows them, in pages: they cannot be listed with a source. */
    async sleepsSince(day: string) {
      const nights = [];
      const filter = encodeURIComponent(`sleep.interval.end_time >= "${day}T00:00:00Z"`);
      for (let page = 0, token = ''; page < MAX_PAGES; page += 1) {
        const next = token && `&pageToken=${encodeURIComponent(token)}`;
        const url = `${types}/sleep/dataPoints:reconcile?filter=${filter}&pageSize=${SLEEPS_A_PAGE}${next}`;
        const answer = await ask(url, sleeps);
        nights.push(...(answer.dataPoints ?? []));
        token = answer.nextPageToken ?? '';
        if (token === '') break;
      }
      return nights;
    },

    /** Returns null where the account names none. */
    async timeZone(): Promise<string | null> {
      const { timeZone } = await ask(`${apiUrl}/v4/users/me/settings`, settings);
      return isTimeZone(timeZone) ? timeZone : null;
    },
  };
}

type Asked = { url: string; access: string; timeoutMs: number | undefined };

async function askGoogle<Answer extends z.ZodType>({ url, access, timeoutMs }: Asked, answer: Answer, body?: object) {
  const call = {
    url,
    headers: { Authorization: `Bearer ${access}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(timeoutMs && { timeoutMs }),
    ...(body && { method: 'POST' as const, body: JSON.stringify(body) }),
  };
  const parsed = answer.safeParse(await callProvider(call, googleFailureOf));
  if (!parsed.success) throw new ProviderError('bad_response');
  return parsed.data;
}

const snake = (type: string) => type.replaceAll('-', '_');

function googleFailureOf({ status, body }: ErrorAnswer) {
  const words = JSON.stringify(body ?? '');
  if (status === 400 && words.includes('"ACCOUNT_NOT_LINKED"')) return 'not_linked_there';
  // Whoever runs this server did not switch the API on; the person can mend nothing.
  return status === 403 && words.includes('"SERVICE_DISABLED"') ? 'misconfigured' : null;
}
