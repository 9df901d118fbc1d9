/** Start, and memory at the start, after load and at its peak: the product and the floor. */
import type { Client } from '../setup/http-client';
import { type RunningServer, startServer } from '../setup/start-server';
import { type BenchEnvironment, peakMiB, residentMiB, serverCpu, startFloor } from './bench-environment';
import { type Figure, short } from './bench-report';
import { load, median } from './http-load';
import { streamRound } from './stream-bench';
import { createEntries } from './write-figures';

const STARTS = 3;

export async function startFigures(rounds: number): Promise<Figure[]> {
  const [ours, floor]: [number[], number[]] = [[], []];
  for (let start = 0; start < STARTS * rounds; start += 1) {
    ours.push(await startAndStop(startServer({ cpu: serverCpu, env: { LOG_LEVEL: 'warn' } })));
    floor.push(await startAndStop(startFloor('http://127.0.0.1/v1')));
  }
  const seconds = (taken: number[]) => median(taken) / 1000;
  return [
    {
      figure: 'start to the first good answer, empty database',
      ours: `${short(seconds(ours))} s`,
      floor: `${short(seconds(floor))} s`,
      goal: { value: seconds(ours), limit: 0.7, unit: ' s' },
    },
  ];
}

async function startAndStop(starting: Promise<RunningServer>): Promise<number> {
  const server = await starting;
  await server.stop();
  return server.startedInMs;
}

/** Starts both again, and gives both the same load: two pages, 50 replies, 50 entries. */
export async function memoryFigures(environment: BenchEnvironment, seconds: number): Promise<Figure[]> {
  const { server, floor, chatters, reader, floorReader } = environment;
  await server.restart();
  await floor.restart();
  const ours = await underLoad(server, reader, `/?session=${environment.conversation}`, chatters, seconds);
  const hand = await underLoad(
    floor,
    floorReader,
    `/?session=${environment.floorConversation}`,
    [floorReader],
    seconds,
  );
  const shown = (figures: number[]) => `${figures.map((one) => short(one)).join(' / ')} MiB`;
  const limits = [130, 200, 250];
  return [
    { figure: 'memory at the start / after load / peak', ours: shown(ours), floor: shown(hand) },
    ...['at the start', 'after load', 'peak'].map((when, at) => ({
      figure: `memory ${when}`,
      ours: `${short(ours[at]!)} MiB`,
      goal: { value: ours[at]!, limit: limits[at]!, unit: ' MiB' },
    })),
  ];
}

async function underLoad(
  server: RunningServer,
  client: Client,
  chat: string,
  people: Client[],
  seconds: number,
): Promise<number[]> {
  const atStart = residentMiB(server.pid);
  for (const path of ['/journal', chat])
    await load({ server, path, cookie: client.cookieHeader() }, { connections: 16, seconds: 2 * seconds });
  await streamRound(people, { streams: 50, tokens: 100, delayMs: 20 });
  await createEntries(client, 50);
  return [atStart, residentMiB(server.pid), peakMiB(server.pid)];
}
