/**
 * Measures the history of a user with 1,000 conversations and 50,000 messages: npx tsx tests/bench/history-bench.ts
 * Times are those of whole responses. During a search another request is repeated: its slowest response shows how long
 * others wait.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createClient, type Client } from '../setup/browser-less-client';
import { repositoryRoot, startServer } from '../setup/start-server';
import { residentMiB } from './bench-ground';

const [sessions = '1000', each = '50'] = process.argv.slice(2);
const server = await startServer({ env: { RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'warn' } });
const client = createClient(server.url);
await client.register();
const { id } = (await client.getJson<{ id: string }>('/api/user')).body;
seed(id, sessions, each);

const say = (line: string) => process.stdout.write(`${line}\n`);
say(`first page: ${await times(() => client.request('/history'), 30)}`);
say(`resident before: ${residentMiB(server.pid).toFixed(0)} MiB`);
const rare = '/history?q=needle';
const cpuBefore = cpuMs();
const [first, wait] = await withOthers(() => timed(rare));
say(
  `search, nothing read yet: ${first.ms.toFixed(0)} ms, ${first.found ? 'found' : 'still reading'}; others waited ${wait.toFixed(1)} ms at most`,
);
for (let looks = 1; looks < 30; looks += 1) {
  const { found, ms } = await timed(rare);
  say(`search ${looks} after: ${ms.toFixed(0)} ms, ${found ? 'found' : 'still reading'}`);
  if (found) break;
}
say(`reading all messages took ${cpuMs() - cpuBefore} ms of processor`);
say(`search, one hit in the oldest message: ${await times(() => client.request(rare), 30)}`);
say(`search, every message is a hit: ${await times(() => client.request('/history?q=evenings'), 30)}`);
say(`search, no hit: ${await times(() => client.request('/history?q=xylophone'), 30)}`);
const [, later] = await withOthers(() => client.request('/history?q=xylophone'));
say(`others waited ${later.toFixed(1)} ms at most; resident after: ${residentMiB(server.pid).toFixed(0)} MiB`);

seed(id, '1', '5000');
const long = (await client.getJson<{ sessionId: string; messageCount: number }[]>('/api/sessions')).body.find(
  ({ messageCount }) => messageCount === 5000,
)!;
for (const format of ['json', 'txt', 'html']) {
  const path = `/api/sessions/${long.sessionId}/export?format=${format}`;
  const started = performance.now();
  const cpu = cpuMs();
  const [answer, waited] = await withOthers(async () => (await client.request(path)).arrayBuffer());
  const took = performance.now() - started;
  say(
    `export of 5,000 messages as ${format}: ${took.toFixed(0)} ms, processor ${cpuMs() - cpu} ms, ${(answer.byteLength / 1e6).toFixed(1)} MB, others waited ${waited.toFixed(1)} ms at most`,
  );
}
say(`resident after the exports: ${residentMiB(server.pid).toFixed(0)} MiB`);
await server.stop();

/** Returns the processor time of the server so far in milliseconds. Unlike the clock it excludes other programs. */
function cpuMs(): number {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function seed(userId: string, count: string, messages: string): void {
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: server.dataDir, NODE_ENV: 'test', LOG_LEVEL: 'silent' };
  const command = ['--import', 'tsx', 'tests/bench/seed-messages.ts', userId, count, messages];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: repositoryRoot, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`seeding failed: ${stderr}`);
}

async function timed(path: string): Promise<{ ms: number; found: boolean }> {
  const started = performance.now();
  const page = await (await client.request(path)).text();
  return { ms: performance.now() - started, found: page.includes('<mark>needle</mark>') };
}

async function times(ask: () => Promise<Response>, count: number): Promise<string> {
  const taken: number[] = [];
  const cpu = cpuMs();
  for (let asked = 0; asked < count; asked += 1) {
    const started = performance.now();
    await (await ask()).text();
    taken.push(performance.now() - started);
  }
  taken.sort((a, b) => a - b);
  return `p50 ${taken[Math.floor(count / 2)]!.toFixed(1)} ms, worst ${taken.at(-1)!.toFixed(1)} ms, processor ${((cpuMs() - cpu) / count).toFixed(1)} ms each`;
}

/** Returns the result of `work` and the longest time of a small response meanwhile. */
async function withOthers<T>(work: () => Promise<T>): Promise<[T, number]> {
  const other: Client = createClient(server.url);
  let ended = false;
  let longest = 0;
  const asking = (async () => {
    while (!ended) {
      const started = performance.now();
      await (await other.request('/robots.txt')).text();
      longest = Math.max(longest, performance.now() - started);
    }
  })();
  const result = await work().finally(() => (ended = true));
  await asking;
  return [result, longest];
}
