/**
 * npx tsx tests/fuzz/run-fuzz.ts --count 100000 --seed 1
 *   starts the built server itself and prints a table; on PostgreSQL with TEST_POSTGRES
 * npx tsx tests/fuzz/run-fuzz.ts --routes journal
 *   only the routes with this in their address
 * npx tsx tests/fuzz/run-fuzz.ts --seed 1 --index 4711
 *   sends one request again and prints it with its response (--routes as in the run)
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startOpenaiDouble } from '../doubles/openai-double';
import { startFreshServer } from '../setup/fresh-server';
import { modelEnv, repositoryRoot } from '../setup/start-server';
import { prepareFuzzPeople } from './fuzz-people';
import { runFuzz, sendOne, type FuzzFailure, type FuzzOptions, type FuzzResult } from './fuzz-server';
import { speech } from './judge-outcome';
import { readRouteTable } from './route-table';

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      index: { type: 'string' },
      routes: { type: 'string', default: '' },
      concurrency: { type: 'string', default: '16' },
    },
  });
  const double = await startOpenaiDouble({ behaviour: { tokens: 3, delayMs: 0 }, keepCalls: 100 });
  const server = await startFreshServer({ env: { ...modelEnv(double.url), RATE_LIMIT_SCALE: '100000' } });
  try {
    const options: FuzzOptions = {
      baseUrl: server.url,
      seed: Number(values.seed),
      count: Number(values.count),
      concurrency: Number(values.concurrency),
      routes: readRouteTable(path.join(repositoryRoot, 'app')).filter(({ pattern }) => pattern.includes(values.routes)),
      unconfigured: speech,
      onProgress: (sent, failures) => say(`${sent} sent, ${failures} failures`),
      ...(await prepareFuzzPeople(server.url)),
    };
    if (values.index !== undefined) {
      say(await sendOne(options, Number(values.index)));
      return 0;
    }
    const startedAt = performance.now();
    const result = await runFuzz(options);
    printResult(result, (performance.now() - startedAt) / 1000);
    if (result.failures.length > 0) say(`\nlast words of the server:\n${server.logs().slice(-3000)}`);
    return result.failures.length === 0 ? 0 : 1;
  } finally {
    await server.stop();
    await double.close();
  }
}

function printResult(result: FuzzResult, seconds: number): void {
  say(`\n${result.sent} requests in ${seconds.toFixed(1)} s`);
  for (const [status, count] of Object.entries(result.byStatus))
    say(`${status.padStart(12)} ${String(count).padStart(8)}`);
  for (const [room, counts] of Object.entries(result.byRoom).sort()) {
    const told = Object.entries(counts).map(([status, count]) => `${status} ${count}`);
    say(`  ${room.padEnd(36)} ${told.join('  ')}`);
  }
  for (const { seedIndex, request, ms } of result.slowest)
    say(`slow: ${ms.toFixed(0)} ms #${seedIndex} ${request.slice(0, 160)}`);
  const { longestMs, suspects, confirmed } = result.health;
  say(
    `GET /health waited ${longestMs.toFixed(0)} ms at most; ${suspects} requests were in flight when it waited too long, ${confirmed} make it wait alone`,
  );
  say(`${result.failures.length} failures`);
  for (const { why, examples } of grouped(result.failures)) {
    say(`\n${examples.length} × ${why}`);
    for (const { seedIndex, request } of examples.slice(0, 4)) say(`  #${seedIndex} ${request}`);
  }
}

function grouped(failures: FuzzFailure[]): { why: string; examples: FuzzFailure[] }[] {
  const groups = new Map<string, FuzzFailure[]>();
  for (const failure of failures) {
    const route = /\(([^)]*)\)/.exec(failure.request)?.[1] ?? '';
    const key = `${failure.why.replace(/\d+ ms/, 'too long')} at ${route}`;
    groups.set(key, [...(groups.get(key) ?? []), failure]);
  }
  return [...groups]
    .map(([why, examples]) => ({ why, examples }))
    .sort((a, b) => b.examples.length - a.examples.length);
}

process.exitCode = await main(process.argv.slice(2));
