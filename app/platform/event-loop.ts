import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work in small steps may block the event loop (docs/performance.md allows 10 ms). */
const TURN_MS = 3;

/** Creates a function to await between the steps of long work. It yields to the event loop when TURN_MS has passed. */
export function createYield(): () => Promise<void> | void {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < TURN_MS) return;
    return nextTurn().then(() => void (begun = performance.now()));
  };
}

/**
 * Waits for the work, at most `ms` milliseconds, and returns its result, or null when it takes longer. The work is not
 * cancelled.
 */
export async function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), ms)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
