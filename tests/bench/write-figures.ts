/** Creating entries, beside the floor; and the export, which must not be held in memory. */
import type { Client } from '../setup/http-client';
import { percentile } from '../soak/soak-environment';
import { type BenchEnvironment, residentMiB } from './bench-environment';
import { type Figure, milliseconds, short } from './bench-report';

const CREATED = 100;

export async function writeFigures(environment: BenchEnvironment, rounds: number): Promise<Figure[]> {
  const [ours, floor]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const [here, there] = [await createEntries(environment.chatters[0]!), await createEntries(environment.floorReader)];
    // The first round warms both up.
    if (round === 0) continue;
    ours.push(...here);
    floor.push(...there);
  }
  const times = (taken: number[]) => `${short(percentile(taken, 0.5))} / ${milliseconds(percentile(taken, 0.99))}`;
  return [
    {
      figure: 'create an entry of 1,500 characters, p50 / p99; p50 held',
      ours: times(ours),
      floor: times(floor),
      goal: { value: percentile(ours, 0.5) / percentile(floor, 0.5), limit: 2 },
    },
    ...(await exportFigures(environment)),
  ];
}

export async function createEntries(client: Client, count = CREATED): Promise<number[]> {
  const taken: number[] = [];
  while (taken.length < count) {
    const content = `${taken.length} ${'Today I thought about the move and the boxes. '.repeat(33)}`.slice(0, 1500);
    const entry = { title: `Saved ${taken.length}`, content, mood: 'calm', tags: ['work', 'sleep'] };
    const started = performance.now();
    const { status } = await client.sendJson('POST', '/api/journal', entry);
    if (status !== 201) throw new Error(`saving answered ${status}`);
    taken.push(performance.now() - started);
  }
  return taken;
}

async function exportFigures({ server, reader }: BenchEnvironment): Promise<Figure[]> {
  const idle = residentMiB(server.pid);
  let peak = idle;
  const watch = setInterval(() => (peak = Math.max(peak, residentMiB(server.pid))), 20);
  const started = performance.now();
  const answer = await reader.request('/api/journal/export?format=json');
  const bytes = (await answer.arrayBuffer()).byteLength;
  const took = performance.now() - started;
  clearInterval(watch);
  return [
    {
      figure: `export of the journal of many, ${short(bytes / 1024 / 1024)} MiB in ${short(took / 1000)} s: memory over idle`,
      ours: `${short(peak - idle)} MiB`,
      goal: { value: peak - idle, limit: 150, unit: ' MiB' },
    },
  ];
}
