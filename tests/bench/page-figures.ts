/** Pages of the product, of the floor and of a bare Remix in turn; their size; pages while people sign in. */
import { gzipSync } from 'node:zlib';
import { createClient } from '../setup/http-client';
import { percentile } from '../soak/soak-environment';
import { type BenchEnvironment, startBareRemix } from './bench-environment';
import { type Figure, milliseconds, short } from './bench-report';
import { browserScriptSize } from './browser-script-size';
import { load, type LoadResult, median, type Target } from './http-load';

export type Time = { rounds: number; seconds: number };

export async function pageFigures(environment: BenchEnvironment, time: Time): Promise<Figure[]> {
  const { server, floor, reader, floorReader } = environment;
  const bare = await startBareRemix(environment, [`/?session=${environment.conversation}`, '/journal']);
  const pages = [
    { label: 'journal, 50 entries of many', path: '/journal', byHand: '/journal?' },
    {
      label: 'chat, 50 messages of 200',
      path: `/?session=${environment.conversation}`,
      byHand: `/?session=${environment.floorConversation}&`,
    },
  ];
  const figures: Figure[] = [];
  try {
    for (const { label, path, byHand } of pages) {
      const { bytes } = await load({ server, path, cookie: reader.cookieHeader() }, { connections: 1, seconds: 1 });
      const targets: Target[] = [
        { server, path, cookie: reader.cookieHeader() },
        { server: floor, path: `${byHand}bytes=${bytes}`, cookie: floorReader.cookieHeader() },
        { server: bare, path, cookie: reader.cookieHeader() },
      ];
      const [ours, hand, remix] = await inTurn(targets, time);
      figures.push({
        figure: `${label}: requests a second (processor ms each); to bare Remix`,
        ours: shown(ours),
        floor: shown(hand),
        bare: shown(remix),
        goal: { value: rate(ours) / rate(remix), limit: 0.85, better: 'more' },
      });
    }
  } finally {
    await bare.stop();
  }
  return [...figures, ...(await sizeFigures(environment))];
}

/** Measures every target once in each round, so that a slow minute of the machine affects all of them. */
export async function inTurn(targets: readonly Target[], { rounds, seconds }: Time): Promise<LoadResult[][]> {
  for (const target of targets) await load(target, { connections: 4, seconds: 2 });
  const results: LoadResult[][] = targets.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, target] of targets.entries()) results[at]!.push(await load(target, { connections: 16, seconds }));
  return results;
}

export const rate = (results: LoadResult[] = []) => median(results.map(({ perSecond }) => perSecond));

export function shown(results: LoadResult[] = []): string {
  const failed = results.reduce((sum, { errors }) => sum + errors, 0);
  return `${short(rate(results))} (${short(median(results.map(({ cpu }) => cpu)))})${failed ? `, ${failed} FAILED` : ''}`;
}

async function sizeFigures({ reader }: BenchEnvironment): Promise<Figure[]> {
  const html = Buffer.from(await (await reader.request('/journal')).arrayBuffer());
  const script = await browserScriptSize(reader, '/');
  const kilobytes = script.gzipBytes / 1000;
  return [
    {
      figure: `JavaScript on /, gzip, ${script.files} files`,
      ours: `${short(kilobytes)} kB`,
      goal: { value: kilobytes, limit: 105, unit: ' kB' },
    },
    {
      figure: 'HTML of a journal page of 50 (gzip)',
      ours: `${short(html.length / 1000)} kB (${short(gzipSync(html).length / 1000)})`,
      goal: { value: html.length / 1000, limit: 60, unit: ' kB' },
    },
  ];
}

/** Loads a page alone and while five people sign in every second, in turn. */
export async function signInFigures(environment: BenchEnvironment, { rounds, seconds }: Time): Promise<Figure[]> {
  const target = { server: environment.server, path: '/journal', cookie: environment.reader.cookieHeader() };
  // Many sign-ins end the oldest one of a person, which must not be that of the load.
  const person = await createClient(environment.server.url).register();
  const calmly = () => load(target, { connections: 1, seconds: 2 * seconds, pauseMs: 5 });
  const [alone, beside, signIns]: [number[], number[], number[]] = [[], [], []];
  await calmly();
  for (let round = 0; round < rounds; round += 1) {
    alone.push(...(await calmly()).times);
    const running: Promise<unknown>[] = [];
    const signIn = async () => {
      const startedAt = performance.now();
      await createClient(environment.server.url).signIn(person);
      signIns.push(performance.now() - startedAt);
    };
    const timer = setInterval(() => running.push(signIn()), 200);
    beside.push(...(await calmly()).times);
    clearInterval(timer);
    await Promise.all(running);
  }
  const [without, during] = [percentile(alone, 0.95), percentile(beside, 0.95)];
  return [
    {
      figure: 'journal page p95 under 5 sign-ins a second; to that without',
      ours: `${short(during)} / ${milliseconds(without)}`,
      goal: { value: during / without, limit: 1.5 },
    },
    { figure: 'sign in, p50', ours: milliseconds(median(signIns)) },
  ];
}
