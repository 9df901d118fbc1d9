/** People who read pages, write entries and send messages through the proxy, until they are told to stop. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '../setup/http-client';
import { percentile, round } from '../soak/soak-environment';

type LoadResult = {
  requests: number;
  perSecond: number;
  p50: number;
  p95: number;
  /** Answers that were no success, and connections that broke, by what they said. */
  failed: Record<string, number>;
};

export async function makePeople(url: string, count: number): Promise<Client[]> {
  const people: Client[] = [];
  while (people.length < count) {
    const client = createClient(url);
    await client.register();
    people.push(client);
  }
  return people;
}

/** Starts the load; the returned function ends it and tells how it went. */
export function startLoad(people: readonly Client[]): () => Promise<LoadResult> {
  const times: number[] = [];
  const failed: Record<string, number> = {};
  let isOver = false;
  const begun = performance.now();
  const once = async (ask: () => Promise<number>) => {
    const at = performance.now();
    const status = await ask().catch((error: NodeJS.ErrnoException) => error.code ?? error.message.slice(0, 60));
    times.push(performance.now() - at);
    if (typeof status === 'number' && status < 400) return;
    failed[status] = (failed[status] ?? 0) + 1;
    await sleep(50);
  };
  const live = async (client: Client, place: number) => {
    for (let turn = place; !isOver; turn += 1) {
      if (turn % 4 === 0)
        await once(
          async () =>
            (
              await client.sendJson('POST', '/api/journal', {
                title: 'A day',
                content: `It was day ${turn}. `.repeat(20),
              })
            ).status,
        );
      else
        await once(async () => {
          const response = await client.request(
            turn % 4 === 1 ? '/journal' : turn % 4 === 2 ? '/api/journal?limit=20' : '/history',
          );
          await response.arrayBuffer();
          return response.status;
        });
    }
  };
  const running = people.map(live);
  return async () => {
    isOver = true;
    await Promise.all(running);
    const seconds = (performance.now() - begun) / 1000;
    const [p50, p95] = [round(percentile(times, 0.5)), round(percentile(times, 0.95))];
    return { requests: times.length, perSecond: round(times.length / seconds), p50, p95, failed };
  };
}
