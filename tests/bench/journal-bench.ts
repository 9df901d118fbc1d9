/**
 * Benchmarks the journal of a user with 100 and with 10,000 entries of 1,500 characters, compared with the same page
 * written by hand and from a bare Remix.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Client, createClient } from '../setup/browser-less-client';
import { repositoryRoot, type RunningServer } from '../setup/start-server';
import { percentile } from '../soak/soak-ground';
import { type BenchGround, residentMiB, startBareRemix, startHandWritten } from './bench-ground';
import type { Figure } from './bench-report';
import { load, median } from './http-load';
import { benchPages, type PageResult } from './page-bench';

type Options = { entries: number; rounds: number; seconds: number; say: (line: string) => void };
const FEW = 100;

/** Runs all journal benchmarks. `ground.server` must be the product itself. */
export async function benchJournal(ground: BenchGround, { entries, rounds, seconds, say }: Options): Promise<Figure[]> {
  say('journal: seeding');
  const { server } = ground;
  const [few, many] = [await writer(server, FEW), await writer(server, entries)];
  const figures: Figure[] = [...(await benchSearch(server, [few, many], entries, say))];
  say('journal: pages in turn');
  const probe = await load({
    port: server.port,
    path: '/journal',
    cookie: many.cookieHeader(),
    connections: 1,
    seconds: 1,
  });
  const hand = await startHandWritten(ground, probe.bytes);
  const bare = await startBareRemix({ reader: many }, '/journal');
  const ours = { name: 'ours', server, path: '/journal', cookie: many.cookieHeader() };
  const results = await benchPages(
    [
      ours,
      { ...ours, name: 'few', cookie: few.cookieHeader() },
      { ...ours, name: 'filtered', path: '/journal?tag=work&mood=calm' },
      { ...ours, name: 'hand', server: hand },
      { ...ours, name: 'bare', server: bare },
    ],
    rounds,
    seconds,
  );
  await Promise.all([hand.stop(), bare.stop()]);
  figures.push(
    ...pageFigures(results, entries),
    ...(await benchSave(many)),
    ...(await benchExport(server, many, entries)),
  );
  return figures;
}

function pageFigures(results: ReadonlyMap<string, PageResult>, entries: number): Figure[] {
  const labels = {
    ours: `/journal of a person with ${entries} entries`,
    few: `/journal of a person with ${FEW} entries`,
    filtered: `/journal of ${entries} entries by tag and mood`,
    hand: 'the same list by hand (Express, SQL)',
    bare: 'the same list from a bare Remix, no database',
  };
  const figures: Figure[] = [];
  for (const [name, label] of Object.entries(labels)) {
    const result = results.get(name)!;
    figures.push(
      {
        name: `${label}: requests a second`,
        value: result.perSecond,
        unit: '/s',
        better: 'more',
        ...(name === 'ours' ? { aim: 300 } : {}),
      },
      { name: `${label}: whole page p50`, value: result.wholeP50, unit: 'ms', ...(name === 'ours' ? { aim: 4 } : {}) },
      { name: `${label}: failures`, value: result.errors, unit: '', must: 0, aim: 0 },
    );
  }
  const { ours, few, hand, bare } = Object.fromEntries(results) as Record<keyof typeof labels, PageResult>;
  figures.push(
    {
      name: `ratio: the journal of ${entries} entries to one of ${FEW}, whole page p50`,
      value: ours.wholeP50 / few.wholeP50,
      unit: '×',
      must: 20,
      aim: 1.1,
    },
    {
      name: 'ratio: the journal to the list by hand',
      value: ours.perSecond / hand.perSecond,
      unit: '×',
      better: 'more',
    },
    { name: 'ratio: the journal to the bare Remix', value: ours.perSecond / bare.perSecond, unit: '×', better: 'more' },
  );
  return figures;
}

/**
 * Measures searches by the time of whole responses and by processor time, which excludes the time of other programs.
 */
async function benchSearch(
  server: RunningServer,
  [few, client]: [Client, Client],
  entries: number,
  say: (line: string) => void,
): Promise<Figure[]> {
  say('journal: searching');
  const rare = '/journal?q=needle';
  // Warm up, so that the first searches of the process are not measured.
  for (let time = 0; time < 5; time += 1) await timed(few, rare);
  const startedAt = performance.now();
  const [cold, waited] = await withOthers(server, () => timed(client, rare));
  const before = cpuMs(server.pid);
  let looks = 1;
  while (!(await hasEveryEntry(client, rare)) && looks < 30) looks += 1;
  const whole = performance.now() - startedAt;
  const reading = cpuMs(server.pid) - before;
  const warm = await times(server, () => timed(client, rare), 20);
  const all = await times(server, () => timed(client, '/journal?q=evenings'), 20);
  const [, waitedWarm] = await withOthers(server, () => timed(client, '/journal?q=xylophone'));
  return [
    {
      name: `journal search, ${entries} entries, nothing read yet: an answer with what was read`,
      value: cold,
      unit: 'ms',
      must: 200,
    },
    { name: 'the same: others waited at most', value: waited, unit: 'ms' },
    { name: 'the same: until the oldest entry was found', value: whole, unit: 'ms' },
    { name: 'the same: searches until all was read', value: looks, unit: '' },
    { name: 'the same: processor while all was read', value: reading, unit: 'ms' },
    { name: `journal search, ${entries} entries, one hit, p50`, value: warm.p50, unit: 'ms', must: 50 },
    { name: 'the same: processor each', value: warm.cpu, unit: 'ms' },
    { name: `journal search, ${entries} entries, all are hits, p50`, value: all.p50, unit: 'ms', must: 50 },
    { name: 'the same: others waited at most', value: waitedWarm, unit: 'ms' },
    { name: 'memory after the searches', value: residentMiB(server.pid), unit: 'MiB' },
  ];
}

async function benchSave(client: Client): Promise<Figure[]> {
  const taken: number[] = [];
  for (let saved = 0; saved < 50; saved += 1) {
    const started = performance.now();
    const content = `${saved} Today I thought about the move and the boxes. `.repeat(30);
    const { status } = await client.sendJson('POST', '/api/journal', {
      title: `Saved ${saved}`,
      content,
      mood: 'calm',
      tags: ['work', 'sleep'],
    });
    if (status !== 201) throw new Error(`saving answered ${status}`);
    taken.push(performance.now() - started);
  }
  return [
    { name: 'save an entry, p50', value: percentile(taken, 0.5), unit: 'ms' },
    { name: 'save an entry, p95', value: percentile(taken, 0.95), unit: 'ms' },
  ];
}

/** Measures exports in each format. Skips a format whose response is not 200. */
async function benchExport(server: RunningServer, client: Client, entries: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const format of ['json', 'md', 'html']) {
    const idle = residentMiB(server.pid);
    let peak = idle;
    const watch = setInterval(() => (peak = Math.max(peak, residentMiB(server.pid))), 20);
    const started = performance.now();
    const answer = await client.request(`/api/journal/export?format=${format}`);
    const bytes = (await answer.arrayBuffer()).byteLength;
    clearInterval(watch);
    if (answer.status !== 200) continue;
    figures.push(
      { name: `export of ${entries} entries as ${format}`, value: performance.now() - started, unit: 'ms' },
      { name: `the same: size`, value: bytes / 1024 / 1024, unit: 'MiB' },
      { name: `the same: peak memory over idle`, value: peak - idle, unit: 'MiB', must: 150 },
    );
  }
  return figures;
}

async function writer(server: RunningServer, entries: number): Promise<Client> {
  const client = createClient(server.url);
  await client.register();
  const { id } = (await client.getJson<{ id: string }>('/api/user')).body;
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: server.dataDir, NODE_ENV: 'test', LOG_LEVEL: 'silent' };
  const command = ['--import', 'tsx', 'tests/bench/seed-journal.ts', id, String(entries)];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: repositoryRoot, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`seeding failed: ${stderr}`);
  return client;
}

async function timed(client: Client, path: string): Promise<number> {
  const started = performance.now();
  await (await client.request(path)).text();
  return performance.now() - started;
}

/** Returns whether the search covers every entry: only the oldest one contains the word. */
async function hasEveryEntry(client: Client, path: string): Promise<boolean> {
  return (await (await client.request(path)).text()).includes('A needle.');
}

async function times(
  server: RunningServer,
  ask: () => Promise<number>,
  count: number,
): Promise<{ p50: number; cpu: number }> {
  const taken: number[] = [];
  const before = cpuMs(server.pid);
  while (taken.length < count) taken.push(await ask());
  return { p50: median(taken), cpu: (cpuMs(server.pid) - before) / count };
}

/** Returns the result of `work` and the longest time of a small response meanwhile. */
async function withOthers<T>(server: RunningServer, work: () => Promise<T>): Promise<[T, number]> {
  const other = createClient(server.url);
  let ended = false;
  let longest = 0;
  const asking = (async () => {
    while (!ended) longest = Math.max(longest, await timed(other, '/robots.txt'));
  })();
  const result = await work().finally(() => (ended = true));
  await asking;
  return [result, longest];
}

function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
