import { log } from './log.server';

const running = new Set<Promise<void>>();

/** Runs work that no response waits for. Logs a failure under `name`. A graceful stop waits for the work to end. */
export function inBackground(name: string, work: () => Promise<void>): void {
  const done = work()
    .catch((error: unknown) => log.error({ error, work: name }, 'work in the background failed'))
    .finally(() => running.delete(done));
  running.add(done);
}

/** Waits for the running background work, at most `ms` milliseconds. */
export async function drainBackground(ms: number): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => (late = setTimeout(resolve, ms)));
  await Promise.race([Promise.all(running), limit]);
  clearTimeout(late);
}
