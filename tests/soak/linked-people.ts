/**
 * Many people with a linked tracker whose open pages ask for the latest readings every half minute: the provider is
 * asked once in five minutes for each, and what is stored is answered at once.
 */
import { googleEnv, startGoogleDouble } from '../doubles/google-health-double';
import type { Client } from '../setup/http-client';
import { changeDatabase } from '../setup/server-database';
import { inParallel, newPeople, percentile, round, type SoakResult, startEnvironment } from './soak-environment';

type LinkedPeopleFigures = { people: number; polls: number; medianMs: number };

/** One request of each round. */
const ROUND = /steps\/dataPoints:dailyRollUp/;
const SETTLE_MS = 2_000;
/** How many times five minutes pass: the time is set back in the database instead of waited for. */
const WINDOWS = 3;
/** The provider is slow: nobody waits for it. */
const PROVIDER_MS = 200;

export async function linkedPeople(figures: LinkedPeopleFigures): Promise<SoakResult> {
  const { people: count, polls, medianMs } = figures;
  const tracker = await startGoogleDouble();
  const environment = await startEnvironment({ server: { env: googleEnv(tracker) } });
  const problems: string[] = [];
  const taken: number[] = [];
  try {
    const today = new Date().toISOString().slice(0, 10);
    tracker.person = { ...tracker.person, steps: { [today]: 4321 }, resting: { [today]: 57 } };
    const people = await newPeople(environment, count);
    await inParallel(people, 8, (client) => link(client, tracker.url));
    await waitUntilQuiet(() => tracker.calls.length);
    const makeAllDue = () =>
      changeDatabase(environment.server, 'UPDATE "WearableLink" SET "syncAfter" = ?', new Date(0));
    tracker.faults = [{ path: ROUND, times: Infinity, delayMs: PROVIDER_MS }];
    const startedAt = performance.now();
    const before = tracker.callsTo(ROUND).length;
    for (let poll = 0; poll < polls; poll += 1) {
      const isDue = poll % Math.ceil(polls / WINDOWS) === 0;
      if (isDue) await makeAllDue();
      await inParallel(people, 4, async (client) => {
        const askedAt = performance.now();
        const { status, body } = await client.getJson<{ steps?: number }>('/api/fitbit/latest');
        taken.push(performance.now() - askedAt);
        if (status !== 200 || body.steps !== 4321) problems.push(`latest answered ${status} with ${body.steps} steps`);
      });
      if (isDue) await waitUntilQuiet(() => tracker.calls.length);
    }
    const minutes = (performance.now() - startedAt) / 60_000;
    await waitUntilQuiet(() => tracker.calls.length);
    const rounds = tracker.callsTo(ROUND).length - before;
    if (rounds !== WINDOWS * count) problems.push(`${rounds} rounds of ${count} people in ${round(minutes)} minutes`);
    const median = round(percentile(taken, 0.5), 2);
    if (median > medianMs) problems.push(`the median of an answer is ${median} ms`);
    const measured = {
      answers: taken.length,
      minutes: round(minutes),
      rounds,
      'p50 ms': median,
      'p99 ms': round(percentile(taken, 0.99), 2),
    };
    return { promise: 'many linked people cost little', figures, measured, problems };
  } finally {
    await environment.end();
    await tracker.close();
  }
}

async function link(client: Client, provider: string): Promise<void> {
  const { body } = await client.sendJson<{ authUrl: string }>('POST', '/api/fitbit/connect');
  if (!body.authUrl.startsWith(provider)) throw new Error('connecting leads elsewhere');
  const { headers } = await fetch(body.authUrl, { redirect: 'manual' });
  const { pathname, search } = new URL(headers.get('location') ?? '');
  const { status } = await client.request(pathname + search);
  if (status !== 303) throw new Error(`coming back from the provider answered ${status}`);
}

async function waitUntilQuiet(count: () => number): Promise<void> {
  for (let known = -1; known !== count();) {
    known = count();
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  }
}
