import { log } from './log.server';

const running = new Set<Promise<void>>();

/** Work that no answer waits for. Its failure is logged under `name`; a graceful stop lets it end. */
export function inBackground(name: string, work: () => Promise<void>): void {
  const done = work()
    .catch((error: unknown) => log.error({ error, work: name }, 'work in the background failed'))
    .finally(() => running.delete(done));
  running.add(done);
}

/** Waits for what runs now, at most `ms`. */
export async function drainBackground(ms: number): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => (late = setTimeout(resolve, ms)));
  await Promise.race([Promise.all(running), limit]);
  clearTimeout(late);
}
