import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work in small steps may hold up everybody else (docs/performance.md allows 10 ms). */
const TURN_MS = 3;

/** To be awaited between the steps of long work: lets others be served when a turn is over. */
export function createYield(): () => Promise<void> | void {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < TURN_MS) return;
    return nextTurn().then(() => void (begun = performance.now()));
  };
}

/** Waits for the work, at most `ms`. The work goes on. */
export async function withTimeout(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))]).finally(() =>
    clearTimeout(timer),
  );
}

/** How many rows to read at once next, when reading `size` took `ms`: as many as take about one turn. */
export function nextChunkSize(
  size: number,
  ms: number,
  { smallest, largest }: { smallest: number; largest: number },
): number {
  return Math.max(smallest, Math.min(largest, ms < TURN_MS ? size * 2 : Math.floor(size / 2)));
}
