/**
 * npx tsx tests/bench/run-bench.ts [--quick] [--only start,replies,…]
 * Absolute figures depend on the machine; compare the ratios.
 */
import { spawnSync } from 'node:child_process';
import { inspect, parseArgs } from 'node:util';
import { type BenchEnvironment, canPin, clientCpu, type Sizes, startBenchEnvironment } from './bench-environment';
import { type Figure, printFigures, printTable, writeResults } from './bench-report';
import { growthTable } from './growth-figures';
import { pageFigures, signInFigures } from './page-figures';
import { memoryRoomFigures } from './memory-room-figures';
import { memoryFigures, startFigures } from './process-figures';
import { replyFigures } from './reply-figures';
import { searchFigures } from './search-figures';
import { benchSignInTiming } from './sign-in-timing';
import { benchSockets } from './socket-bench';
import { writeFigures } from './write-figures';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } });
const wants = (part: string) => !values.only || values.only.split(',').includes(part);
const rounds = values.quick ? 1 : 3;
const seconds = values.quick ? 2 : 4;
const sizes: Sizes = values.quick ? [10, 100, 1_000, 10_000] : [10, 100, 10_000, 100_000];

if (canPin && !process.env.ORION_BENCH_PINNED) {
  const args = ['-c', String(clientCpu), process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const env = { ...process.env, ORION_BENCH_PINNED: '1' };
  process.exit(spawnSync('/usr/bin/taskset', args, { stdio: 'inherit', env }).status ?? 1);
}

const figures: Figure[] = [];
let growth: string[][] = [];
const began = performance.now();

/** Runs a part, unless others were asked for. When it fails, the other figures are printed all the same. */
async function part(name: string, measure: () => Promise<Figure[]>): Promise<void> {
  if (!wants(name)) return;
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0)} s: ${name}\n`);
  try {
    figures.push(...(await measure()));
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${name} failed: ${inspect(error)}\n`);
  }
}

/** Parts that share one server with people and rows in it. Memory and searches start it again, so they come last. */
const inOneEnvironment: Record<string, (environment: BenchEnvironment) => Promise<Figure[]>> = {
  replies: (environment) => replyFigures(environment, rounds),
  pages: (environment) => pageFigures(environment, { rounds, seconds }),
  'sign-ins': (environment) => signInFigures(environment, { rounds, seconds }),
  writes: (environment) => writeFigures(environment, rounds),
  growth: async (environment) => {
    growth = await growthTable(environment, rounds);
    return [];
  },
  search: (environment) => searchFigures(environment, rounds),
  memory: (environment) => memoryFigures(environment, seconds),
};

await part('start', () => startFigures(rounds));
await part('sign-in-timing', benchSignInTiming);
await part('sockets', () => benchSockets({ sockets: 1000, seconds: values.quick ? 5 : 20 }));
await part('memories', () => memoryRoomFigures({ rounds, seconds }));
if (Object.keys(inOneEnvironment).some(wants)) {
  process.stderr.write('starting and seeding\n');
  const environment = await startBenchEnvironment(sizes);
  try {
    for (const [name, measure] of Object.entries(inOneEnvironment)) await part(name, () => measure(environment));
  } finally {
    await environment.end();
  }
}
printFigures(figures);
if (growth.length > 0) printTable(growth);
const how = { at: new Date().toISOString(), node: process.version, pinned: canPin, rounds, sizes };
process.stderr.write(`\nwritten to ${writeResults({ ...how, figures, growth })}\n`);
