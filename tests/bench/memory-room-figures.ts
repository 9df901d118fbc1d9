/** Saving, recall and the memory page for people with few and many memories, beside the floor. */
import { type Client, createClient } from '../setup/http-client';
import { modelEnv, type RunningServer, startServer } from '../setup/start-server';
import { percentile } from '../soak/soak-environment';
import { newcomer, seed, serverCpu, startDoubleProcess, startFloor } from './bench-environment';
import { type Figure, milliseconds, short } from './bench-report';
import { load } from './http-load';
import { memoryText } from './memory-words';
import { inTurn, rate, shown, type Time } from './page-figures';
import { streamRound } from './stream-bench';

const SIZES = [100, 10_000] as const;
const SAVED = 50;
const REPLIES = 40;
const SHAPE = { streams: 1, tokens: 5, delayMs: 5 };

export async function memoryRoomFigures(time: Time): Promise<Figure[]> {
  const double = await startDoubleProcess();
  const env = { ...modelEnv(double.url), RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'warn', ENCODER: 'on' };
  const server = await startServer({ env, cpu: serverCpu });
  const floor = await startFloor(double.url);
  try {
    const byHand = createClient(floor.url);
    byHand.cookies.set('session_id', 'reader');
    await byHand.sendJson('POST', '/seed', { messages: 0, entries: 0, memories: SIZES[1] });
    const people: Client[] = [];
    for (const count of SIZES) {
      const client = await newcomer(server.url);
      const { id } = (await client.getJson<{ id: string }>('/api/user')).body;
      seed(server.dataDir, 'seed-memories', id, count);
      people.push(client);
    }
    const [few, many] = people as [Client, Client];
    return [
      ...(await pageFigures({ few, many, byHand }, [server, floor], time)),
      await saveFigure([few, many, byHand], time.rounds),
      await recallFigure([few, many], time.rounds),
    ];
  } finally {
    await Promise.all([server.stop(), floor.stop()]);
    double.process.kill('SIGTERM');
  }
}

type People = { few: Client; many: Client; byHand: Client };
type Servers = [server: RunningServer, floor: RunningServer];

async function pageFigures({ few, many, byHand }: People, [server, floor]: Servers, time: Time): Promise<Figure[]> {
  const path = '/memory';
  const target = (client: Client) => ({ server, path, cookie: client.cookieHeader() });
  const { bytes } = await load(target(many), { connections: 1, seconds: 1 });
  const hand = { server: floor, path: `${path}?bytes=${bytes}`, cookie: byHand.cookieHeader() };
  const [ofFew, ofMany, ofHand] = await inTurn([target(few), target(many), hand], time);
  return [
    {
      figure: `memory page, 50 of ${SIZES.join(' / of ')}: requests a second (processor ms each); many to few`,
      ours: `${shown(ofFew)} / ${shown(ofMany)}`,
      floor: shown(ofHand),
      goal: { value: rate(ofMany) / rate(ofFew), limit: 0.9, better: 'more' },
    },
  ];
}

/** Each memory is compared with those that are there before it is saved. */
async function saveFigure(clients: [few: Client, many: Client, byHand: Client], rounds: number): Promise<Figure> {
  const taken: number[][] = clients.map(() => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const [at, client] of clients.entries()) {
      const times = await saveMemories(client, round);
      // The first round warms up.
      if (round > 0) taken[at]!.push(...times);
    }
  const [few, many, floor] = taken.map(
    (times) => `${short(percentile(times, 0.5))} / ${milliseconds(percentile(times, 0.95))}`,
  );
  return {
    figure: `save a memory beside ${SIZES.join(' and ')}, p50 / p95; p95 held`,
    ours: `${few}; ${many}`,
    floor: floor!,
    goal: { value: percentile(taken[1]!, 0.95), limit: 1_000, unit: ' ms' },
  };
}

async function saveMemories(client: Client, round: number): Promise<number[]> {
  const taken: number[] = [];
  while (taken.length < SAVED) {
    const summary = memoryText(100_000 + round * SAVED + taken.length);
    const started = performance.now();
    const near = await saveOrCompare(client, { summary });
    // Made-up sentences are alike: the person keeps both, and the time of both requests counts.
    if (near) await saveOrCompare(client, { summary, onConflict: 'keep', near });
    taken.push(performance.now() - started);
  }
  return taken;
}

/** Returns the ids of memories that are too near, where nothing was saved. */
async function saveOrCompare(client: Client, memory: object): Promise<string[] | null> {
  const { status, body } = await client.sendJson<{ memoryIds?: string[] }>('POST', '/api/memories', memory);
  if (status === 409 && body.memoryIds) return body.memoryIds;
  if (status !== 201) throw new Error(`saving answered ${status}`);
  return null;
}

/** What recall adds to the first token: words, vectors, and what was said, encoded in the worker. */
async function recallFigure(clients: [few: Client, many: Client], rounds: number): Promise<Figure> {
  const taken: number[][] = clients.map(() => []);
  for (let round = 0; round <= rounds; round += 1)
    for (let time = 0; time < REPLIES; time += 1)
      for (const [at, client] of clients.entries()) {
        const [added] = (await streamRound([client], SHAPE)).addedMs;
        if (round > 0) taken[at]!.push(added ?? NaN);
      }
  const [few, many] = taken as [number[], number[]];
  const shownAs = (times: number[]) => `${short(percentile(times, 0.5))} / ${milliseconds(percentile(times, 0.95))}`;
  return {
    figure: `first token with ${SIZES.join(' and ')} memories, p50 / p95; p95 of many over that of few`,
    ours: `${shownAs(few)}; ${shownAs(many)}`,
    goal: { value: percentile(many, 0.95) - percentile(few, 0.95), limit: 30, unit: ' ms' },
  };
}
