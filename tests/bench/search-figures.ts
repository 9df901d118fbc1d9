/** The first search of a process, later ones, and recall, for a person with many entries and conversations. */
import type { Client } from '../setup/http-client';
import { type BenchEnvironment, cpuMs } from './bench-environment';
import { type Figure, milliseconds, short } from './bench-report';
import { median } from './http-load';
import { streamRound } from './stream-bench';

const PLACES = [
  { name: 'entries', path: '/journal', all: 'evenings', found: 'A needle.' },
  { name: 'conversations', path: '/history', all: 'evenings', found: '<mark>needle</mark>' },
];
const MAX_LOOKS = 30;
const WARM_SEARCHES = 20;
const SHAPE = { streams: 1, tokens: 5, delayMs: 5 };

type Cold = { first: number; whole: number; looks: number; cpu: number };

export async function searchFigures(environment: BenchEnvironment, rounds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const many = environment.writers[2]!;
  for (const { name, path, all, found } of PLACES) {
    const cold: Cold[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await startAfresh(environment, (few) => few.request(`${path}?q=needle`));
      cold.push(await firstSearch(environment, `${path}?q=needle`, found));
    }
    const of = (key: keyof Cold) => median(cold.map((one) => one[key]));
    const hit = await searches(many.client, `${path}?q=needle`);
    const every = await searches(many.client, `${path}?q=${all}`);
    const label = `search of ${many.rows.toLocaleString('en')} ${name}`;
    figures.push(
      {
        figure: `${label}, fresh server: first answer; whole after (looks, processor)`,
        ours: `${milliseconds(of('first'))}; ${milliseconds(of('whole'))} (${of('looks')}, ${milliseconds(of('cpu'))})`,
        goal: { value: of('whole'), limit: 300, unit: ' ms' },
      },
      {
        figure: `${label}, read: one hit / all are hits`,
        ours: `${short(hit)} / ${milliseconds(every)}`,
        goal: { value: Math.max(hit, every), limit: 50, unit: ' ms' },
      },
    );
  }
  return [...figures, ...(await recallFigures(environment, rounds))];
}

/** Starts the server again. Somebody else's requests warm the code up, so that the first of the process is not timed. */
async function startAfresh(
  { server, writers }: BenchEnvironment,
  warmUp: (few: Client) => Promise<unknown>,
): Promise<void> {
  await server.restart();
  for (let time = 0; time < 5; time += 1) await warmUp(writers[0]!.client);
}

async function firstSearch({ server, reader }: BenchEnvironment, path: string, found: string): Promise<Cold> {
  const [startedAt, cpuBefore] = [performance.now(), cpuMs(server.pid)];
  let first = 0;
  for (let looks = 1; ; looks += 1) {
    const page = await (await reader.request(path)).text();
    const whole = performance.now() - startedAt;
    if (looks === 1) first = whole;
    // Only the oldest text contains the word.
    if (page.includes(found)) return { first, whole, looks, cpu: cpuMs(server.pid) - cpuBefore };
    if (looks === MAX_LOOKS) throw new Error(`${path} did not find the oldest text in ${looks} searches`);
  }
}

async function searches(client: Client, path: string): Promise<number> {
  const taken: number[] = [];
  while (taken.length < WARM_SEARCHES) {
    const started = performance.now();
    await (await client.request(path)).text();
    taken.push(performance.now() - started);
  }
  return median(taken);
}

/** What is recalled from the entries for a reply: the first message of a process, and later ones. */
async function recallFigures(environment: BenchEnvironment, rounds: number): Promise<Figure[]> {
  const [some, many] = [environment.writers[1]!, environment.writers[2]!];
  const sends = async (client: Client) => (await streamRound([client], SHAPE)).addedMs[0] ?? NaN;
  const [cold, few, lots]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    await startAfresh(environment, (client) => sends(client));
    cold.push(await sends(many.client));
    for (let time = 0; time < 20; time += 1) {
      few.push(await sends(some.client));
      lots.push(await sends(many.client));
    }
  }
  const [warmFew, warmMany] = [median(few), median(lots)];
  return [
    {
      figure: `first token for a person with ${many.rows.toLocaleString('en')} entries, to one with ${some.rows}`,
      ours: `${short(warmMany)} / ${milliseconds(warmFew)}`,
      goal: { value: warmMany / warmFew, limit: 1.1 },
    },
    { figure: 'the same, first message after the start', ours: milliseconds(median(cold)) },
  ];
}
