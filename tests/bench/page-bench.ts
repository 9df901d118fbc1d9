/** Benchmarks pages of the product in turn with the same page written by hand and from a bare Remix. */
import { createClient, type Client, type Person } from '../setup/browser-less-client';
import type { RunningServer } from '../setup/start-server';
import { percentile } from '../soak/soak-ground';
import { load, median, type LoadResult } from './http-load';

type Contender = { name: string; server: RunningServer; path: string; cookie: string };
export type PageResult = {
  perSecond: number;
  ttfbP50: number;
  ttfbP99: number;
  wholeP50: number;
  bytes: number;
  errors: number;
};

/** Measures every contender once per round, so that a slow minute of the machine affects all of them. */
export async function benchPages(
  contenders: readonly Contender[],
  rounds: number,
  seconds: number,
): Promise<Map<string, PageResult>> {
  const busy = new Map<string, LoadResult[]>();
  const quiet = new Map<string, LoadResult[]>();
  const keep = (map: Map<string, LoadResult[]>, name: string, result: LoadResult) =>
    map.set(name, [...(map.get(name) ?? []), result]);
  for (const { server, path, cookie } of contenders)
    await load({ port: server.port, path, cookie, connections: 4, seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, server, path, cookie } of contenders) {
      keep(quiet, name, await load({ port: server.port, path, cookie, connections: 1, seconds: seconds / 2 }));
      keep(busy, name, await load({ port: server.port, path, cookie, connections: 16, seconds }));
    }
  }
  const results = new Map<string, PageResult>();
  for (const { name } of contenders) {
    const [calm, hard] = [quiet.get(name) ?? [], busy.get(name) ?? []];
    results.set(name, {
      perSecond: median(hard.map((one) => one.perSecond)),
      ttfbP50: median(calm.map((one) => one.ttfb.p50)),
      ttfbP99: median(calm.map((one) => one.ttfb.p99)),
      wholeP50: median(calm.map((one) => one.whole.p50)),
      bytes: hard.at(-1)?.bytes ?? 0,
      errors: [...calm, ...hard].reduce((sum, one) => sum + one.errors, 0),
    });
  }
  return results;
}

type SignInResult = { page: LoadResult; signInP50: number; failures: number };

/** Loads one page repeatedly while five users sign in every second. */
export async function benchSignIns(
  server: RunningServer,
  path: string,
  cookie: string,
  people: Person[],
  seconds: number,
): Promise<SignInResult> {
  const times: number[] = [];
  const running: Promise<unknown>[] = [];
  let failures = 0;
  let next = 0;
  const signIn = async () => {
    const client: Client = createClient(server.url);
    const person = people[next++ % people.length];
    const startedAt = performance.now();
    await client.signIn(person as Person).then(
      () => times.push(performance.now() - startedAt),
      () => (failures += 1),
    );
  };
  const timer = setInterval(() => running.push(signIn()), 200);
  const page = await load({ port: server.port, path, cookie, connections: 1, seconds, pauseMs: 5 });
  clearInterval(timer);
  await Promise.all(running);
  return { page, signInP50: percentile(times, 0.5), failures };
}
