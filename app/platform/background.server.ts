import { withTimeout } from './event-loop';
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
  await withTimeout(Promise.all(running), ms);
}
