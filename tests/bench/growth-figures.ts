/** The same work for people who have little and much: what it costs must not grow with what they have. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../setup/http-client';
import { type BenchEnvironment, cpuMs } from './bench-environment';
import { milliseconds, short } from './bench-report';
import { median } from './http-load';
import { streamRound } from './stream-bench';
import { createEntries } from './write-figures';

type Work = { name: string; repeat: number; run: (client: Client) => Promise<number> };
type Measured = { ms: number[]; cpu: number[] };

const page = (path: string) => async (client: Client) => {
  const started = performance.now();
  await (await client.request(path)).text();
  return performance.now() - started;
};
const SHAPE = { streams: 1, tokens: 5, delayMs: 5 };

const WORKS: readonly Work[] = [
  { name: 'first token', repeat: 10, run: async (client) => (await streamRound([client], SHAPE)).addedMs[0] ?? NaN },
  { name: 'create an entry', repeat: 20, run: async (client) => (await createEntries(client, 1))[0]! },
  { name: 'welcome page', repeat: 20, run: page('/') },
  { name: 'journal page', repeat: 20, run: page('/journal') },
  { name: 'history page', repeat: 20, run: page('/history') },
  { name: 'search of entries, read', repeat: 5, run: page('/journal?q=xylophone') },
  { name: 'search of conversations, read', repeat: 5, run: page('/history?q=xylophone') },
];
/** Searches until everything is read, and the code is warm. */
const WARM_UPS = 12;

/** Returns a table: p50 and processor time for each person, and ratios to the person who has the fewest rows. */
export async function growthTable({ server, writers }: BenchEnvironment, rounds: number): Promise<string[][]> {
  const names = writers.map(({ rows }) => rows.toLocaleString('en'));
  const table = [['p50 (processor)', ...names, ...names.slice(2).map((name) => `${name} to ${names[0]}`)]];
  for (const work of WORKS) {
    const measured: Measured[] = writers.map(() => ({ ms: [], cpu: [] }));
    for (const { client } of writers) for (let time = 0; time < WARM_UPS; time += 1) await work.run(client);
    for (let round = 0; round < rounds * 2; round += 1) {
      for (const [at, { client }] of writers.entries()) {
        const cpuBefore = cpuMs(server.pid);
        for (let time = 0; time < work.repeat; time += 1) measured[at]!.ms.push(await work.run(client));
        measured[at]!.cpu.push((cpuMs(server.pid) - cpuBefore) / work.repeat);
        await sleep(50);
      }
    }
    const p50s = measured.map(({ ms }) => median(ms));
    const cells = measured.map(({ cpu }, at) => `${milliseconds(p50s[at]!)} (${short(median(cpu))})`);
    table.push([work.name, ...cells, ...p50s.slice(2).map((p50) => `${short(p50 / p50s[0]!)} ×`)]);
  }
  return table;
}
