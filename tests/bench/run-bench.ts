/**
 * npx tsx tests/bench/run-bench.ts [--quick] [--only streams,pages,journal,sign-ins,sign-in-timing,browser,sockets]
 * Absolute figures depend on the machine; compare the ratios.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { browserScriptSize } from './browser-script-size';
import {
  canPin,
  clientCpu,
  residentMiB,
  startBareRemix,
  startBenchGround,
  startHandWritten,
  type BenchGround,
} from './bench-ground';
import { printFigures, writeFigures, type Figure } from './bench-report';
import { load, median } from './http-load';
import { benchJournal } from './journal-bench';
import { benchPages, benchSignIns } from './page-bench';
import { benchSignInTiming } from './sign-in-timing';
import { benchSockets } from './socket-bench';
import { benchStreams, straightFromTheModel, throughTheProduct, type StreamFigures } from './stream-bench';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } });
const wants = (part: string) => !values.only || values.only.split(',').includes(part);
const rounds = values.quick ? 1 : 3;
const seconds = values.quick ? 2 : 4;

if (canPin && !process.env.ORION_BENCH_PINNED) {
  const args = ['-c', String(clientCpu), process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const { status } = spawnSync('/usr/bin/taskset', args, {
    stdio: 'inherit',
    env: { ...process.env, ORION_BENCH_PINNED: '1' },
  });
  process.exit(status ?? 1);
}

const say = (line: string) => void process.stderr.write(`${line}\n`);
const figures: Figure[] = [];

if (wants('sign-in-timing')) {
  say('sign-in: known and unknown addresses in turn');
  figures.push(...(await benchSignInTiming()));
}
if (wants('sockets')) {
  say('sockets: many people typing, and a bare echo');
  figures.push(...(await benchSockets({ sockets: 1000, seconds: values.quick ? 10 : 60 })));
}
const ofNoGround = ['sign-in-timing', 'sockets'];
const sessions = values.quick ? 1000 : 10_000;
if (!values.only?.split(',').every((part) => ofNoGround.includes(part))) await benchOnOneGround();
printFigures(figures);
say(
  `written to ${writeFigures(figures, { at: new Date().toISOString(), node: process.version, pinned: canPin, rounds })}`,
);

async function benchOnOneGround(): Promise<void> {
  say('starting, registering, seeding');
  const ground = await startBenchGround({ messages: 200, sessions, coldStarts: rounds, people: 10 });
  try {
    figures.push({
      name: 'cold start to first good answer, empty database',
      value: median(ground.coldStartsMs) / 1000,
      unit: 's',
      must: 2,
      aim: 0.6,
    });
    figures.push({ name: 'memory after seeding', value: residentMiB(ground.server.pid), unit: 'MiB' });
    if (wants('streams')) await streams(ground);
    if (wants('pages')) await pages(ground);
    if (wants('journal')) figures.push(...(await benchJournal(ground, { entries: sessions, rounds, seconds, say })));
    if (wants('sign-ins')) await signIns(ground);
    if (wants('browser')) await browser(ground);
    await memory(ground);
  } finally {
    await ground.end();
  }
}

async function streams({ people, modelUrl }: BenchGround): Promise<void> {
  const menu: (StreamFigures & { limits: [addedP50: number[], addedP95: number[], tokens: number[]] })[] = [
    { streams: 1, tokens: 100, delayMs: 10, repeat: 5 * rounds, limits: [[8, 4], [20, 10], []] },
    { streams: 10, tokens: 100, delayMs: 10, repeat: rounds, limits: [[], [], []] },
    {
      streams: 50,
      tokens: 100,
      delayMs: 20,
      repeat: rounds,
      limits: [
        [60, 30],
        [160, 100],
        [2350, 2430],
      ],
    },
    { streams: 200, tokens: 100, delayMs: 40, repeat: rounds, limits: [[], [], [4500, 4750]] },
  ];
  await benchStreams(throughTheProduct(people, 10), { streams: 10, tokens: 50, delayMs: 5, repeat: 2 });
  for (const { limits, ...one } of menu) {
    say(`streams: ${one.streams} at once`);
    const floor = await benchStreams(straightFromTheModel(modelUrl, one.streams), {
      ...one,
      repeat: Math.ceil(one.repeat / 3),
    });
    const result = await benchStreams(throughTheProduct(people, one.streams), one);
    const of = `${one.streams} ${one.streams === 1 ? 'reply' : 'replies'} at once`;
    const [p50, p95, carried] = limits;
    figures.push(
      { name: `${of}: added from send to first token, p50`, value: result.addedMs.p50, unit: 'ms', ...bounds(p50) },
      { name: `${of}: the same, p95`, value: result.addedMs.p95, unit: 'ms', ...bounds(p95) },
      {
        name: `${of}: each later token held, p50`,
        value: result.heldMs.p50,
        unit: 'ms',
        ...(one.streams === 1 ? { must: 0.5, aim: 0.3 } : {}),
      },
      {
        name: `${of}: the same, p99`,
        value: result.heldMs.p99,
        unit: 'ms',
        ...(one.streams === 1 ? { must: 4, aim: 4 } : {}),
      },
      {
        name: `${of}: tokens carried a second of ${result.offeredPerSecond}`,
        value: result.tokensPerSecond,
        unit: '/s',
        better: 'more',
        ...bounds(carried),
      },
      { name: `${of}: the model read directly, added p50`, value: floor.addedMs.p50, unit: 'ms' },
      { name: `${of}: the model read directly, tokens carried`, value: floor.tokensPerSecond, unit: '/s' },
      { name: `${of}: replies that failed`, value: result.errors, unit: '', must: 0, aim: 0 },
    );
  }
  say('streams: as fast as possible');
  const fast = await benchStreams(throughTheProduct(people, 1), {
    streams: 1,
    tokens: 2000,
    delayMs: 0,
    repeat: rounds,
  });
  figures.push({
    name: '2,000 tokens as fast as possible',
    value: fast.tokensPerSecond,
    unit: '/s',
    better: 'more',
    must: 5560,
  });
}

function bounds(limits: number[] | undefined): Pick<Figure, 'must' | 'aim'> {
  const [must, aim] = limits ?? [];
  return must === undefined || aim === undefined ? {} : { must, aim };
}

async function pages(bench: BenchGround): Promise<void> {
  const page = `/?session=${bench.conversation}`;
  const { server, reader, collector } = bench;
  const probe = await load({
    port: server.port,
    path: page,
    cookie: reader.cookieHeader(),
    connections: 1,
    seconds: 1,
  });
  const hand = await startHandWritten(bench, probe.bytes);
  const bare = await startBareRemix(bench, page);
  say('pages: ours, by hand, bare Remix, in turn');
  const ours = { name: 'ours', server, path: page, cookie: reader.cookieHeader() };
  const results = await benchPages(
    [
      ours,
      { ...ours, name: 'hand', server: hand },
      { ...ours, name: 'bare', server: bare },
      { ...ours, name: 'welcome', path: '/', cookie: collector.cookieHeader() },
      { ...ours, name: 'history', path: '/history', cookie: collector.cookieHeader() },
    ],
    rounds,
    seconds,
  );
  await Promise.all([hand.stop(), bare.stop()]);
  const labels = {
    ours: '/ with a session of 200 messages',
    hand: 'the same by hand (Express, SQL)',
    bare: 'the same from a bare Remix, no database',
    welcome: `/ of a user with ${sessions} sessions`,
    history: `/history of a user with ${sessions} sessions`,
  };
  for (const [name, label] of Object.entries(labels)) {
    const result = results.get(name);
    if (!result) continue;
    const limits = name === 'ours' || name === 'welcome' || name === 'history' ? { must: 30, aim: 10 } : {};
    figures.push(
      { name: `${label}: requests a second`, value: result.perSecond, unit: '/s', better: 'more' },
      { name: `${label}: TTFB p50`, value: result.ttfbP50, unit: 'ms' },
      { name: `${label}: TTFB p99`, value: result.ttfbP99, unit: 'ms' },
      { name: `${label}: whole page p50`, value: result.wholeP50, unit: 'ms', ...limits },
      { name: `${label}: size`, value: result.bytes / 1024, unit: 'KiB' },
      { name: `${label}: failures`, value: result.errors, unit: '', must: 0, aim: 0 },
    );
  }
  const rate = (name: string) => results.get(name)?.perSecond ?? 0;
  figures.push({
    name: 'ratio: ours to the page by hand',
    value: rate('ours') / rate('hand'),
    unit: '×',
    better: 'more',
    must: 0.1,
    aim: 0.15,
  });
  figures.push({
    name: 'ratio: ours to the bare Remix',
    value: rate('ours') / rate('bare'),
    unit: '×',
    better: 'more',
  });
}

async function signIns({ server, reader, readerPerson, conversation }: BenchGround): Promise<void> {
  say('pages while people sign in');
  const result = await benchSignIns(
    server,
    `/?session=${conversation}`,
    reader.cookieHeader(),
    [readerPerson],
    2 * seconds,
  );
  figures.push(
    { name: 'page p95 while five sign in every second', value: result.page.whole.p95, unit: 'ms', must: 25, aim: 12 },
    { name: 'the same: TTFB p99', value: result.page.ttfb.p99, unit: 'ms', must: 40, aim: 20 },
    { name: 'sign in, p50', value: result.signInP50, unit: 'ms', must: 100 },
    { name: 'sign-ins that failed', value: result.failures, unit: '', must: 0, aim: 0 },
  );
}

async function browser({ reader, conversation }: BenchGround): Promise<void> {
  const size = await browserScriptSize(reader, `/?session=${conversation}`);
  figures.push({
    name: `JavaScript on /, gzip, ${size.files} files`,
    value: size.gzipBytes / 1024,
    unit: 'KB',
    must: 207,
    aim: 130,
  });
}

async function memory({ server, reader, conversation }: BenchGround): Promise<void> {
  say('memory');
  const after: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    await load({
      port: server.port,
      path: `/?session=${conversation}`,
      cookie: reader.cookieHeader(),
      connections: 16,
      seconds: 2 * seconds,
    });
    after.push(residentMiB(server.pid));
  }
  const [first = 0, , third = 0] = after;
  figures.push({ name: 'memory after load', value: first, unit: 'MiB', must: 400, aim: 300 });
  figures.push({
    name: 'memory after three loads, to that after one',
    value: third / first,
    unit: '×',
    must: 1.2,
    aim: 1.2,
  });
}
