/**
 * Finds requests that block others: requests `GET /health` while the fuzzer runs, and repeats alone the requests that
 * were in flight during a wait that was too long.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { healthWait, longestHealthWait } from '../setup/health-waits';
import type { Draft } from './draft-request';

const MAX_HEALTH_MS = 100;
const EVERY_MS = 10;
/** A wait is suspicious only above this multiple of the median, because everything may be slow. */
const TIMES_THE_USUAL = 3;
const USUAL_OF = 50;
/** At most this many suspects are repeated, the longest wait first. */
const MAX_REPLAYS = 300;
const REPLAYED_TOGETHER = 8;
const REPLAYS_OF_GROUP = 2;
/** A busy machine makes one wait in five too long, but not this many in a row. */
const REPLAYS_OF_ONE = 8;
const CALM_MS = 40;
const CALM_TIMEOUT_MS = 5_000;

type Suspect = { index: number; draft: Draft; waitedMs: number };

type HealthWatch = {
  begin(index: number, draft: Draft): void;
  end(index: number): void;
  /** Stops requesting /health. */
  stop(): Promise<{ longestMs: number; suspects: Suspect[] }>;
};

export function watchHealth(port: number): HealthWatch {
  const inFlight = new Map<number, Draft>();
  const suspects = new Map<number, Suspect>();
  let seen = new Map<number, Draft>();
  let longestMs = 0;
  let isStopped = false;
  const lately: number[] = [];
  const isLong = (waitedMs: number) => {
    const usual = [...lately].sort((a, b) => a - b)[lately.length >> 1] ?? 0;
    lately.push(waitedMs);
    if (lately.length > USUAL_OF) lately.shift();
    return waitedMs > Math.max(MAX_HEALTH_MS, TIMES_THE_USUAL * usual);
  };
  const watch = async () => {
    while (!isStopped) {
      seen = new Map(inFlight);
      const waitedMs = await healthWait(port);
      longestMs = Math.max(longestMs, waitedMs);
      if (isLong(waitedMs)) {
        for (const [index, draft] of seen) {
          if ((suspects.get(index)?.waitedMs ?? 0) < waitedMs) suspects.set(index, { index, draft, waitedMs });
        }
      }
      await sleep(EVERY_MS);
    }
  };
  const watching = watch();
  return {
    begin: (index, draft) => {
      inFlight.set(index, draft);
      seen.set(index, draft);
    },
    end: (index) => void inFlight.delete(index),
    stop: async () => {
      isStopped = true;
      await watching;
      return { longestMs, suspects: [...suspects.values()].sort((a, b) => b.waitedMs - a.waitedMs) };
    },
  };
}

/**
 * Returns the suspects that make /health wait when an idle server serves nothing else, in each of several attempts, so
 * that a busy machine is not mistaken for a slow request. First a group is sent, one request after the other. Only when
 * /health waits is each of the group tried alone.
 */
export async function confirmSuspects(
  port: number,
  suspects: readonly Suspect[],
  send: (draft: Draft) => Promise<unknown>,
): Promise<Suspect[]> {
  const leastWaitBeside = async (group: readonly Suspect[], replays: number) => {
    let least = Infinity;
    for (let replay = 0; replay < replays && least > MAX_HEALTH_MS; replay += 1) {
      await calm(port);
      const waitedMs = await longestHealthWait(port, async () => {
        for (const { draft } of group) await send(draft);
      });
      least = Math.min(least, waitedMs);
    }
    return least;
  };
  const confirmed: Suspect[] = [];
  const left = suspects.slice(0, MAX_REPLAYS);
  while (left.length > 0) {
    const group = left.splice(0, REPLAYED_TOGETHER);
    if ((await leastWaitBeside(group, REPLAYS_OF_GROUP)) <= MAX_HEALTH_MS) continue;
    for (const one of group) {
      const waitedMs = await leastWaitBeside([one], REPLAYS_OF_ONE);
      if (waitedMs > MAX_HEALTH_MS) confirmed.push({ ...one, waitedMs });
    }
  }
  return confirmed;
}

async function calm(port: number): Promise<void> {
  const until = performance.now() + CALM_TIMEOUT_MS;
  for (let quick = 0; quick < 2 && performance.now() < until;)
    quick = (await healthWait(port)) < CALM_MS ? quick + 1 : 0;
}
