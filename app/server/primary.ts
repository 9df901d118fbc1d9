import cluster, { type Worker } from 'node:cluster';
import { closeDatabase } from '~/platform/db/sql.server';
import { env } from '~/platform/env.server';
import { openEvents, receive } from '~/platform/events/topic.server';
import { log } from '~/platform/log.server';
import { gatherMetrics, METRICS_QUESTION } from '~/platform/metrics/metrics.server';
import { countForWorker } from '~/platform/processes/count-in-primary.server';
import { serveProcesses } from '~/platform/processes/processes.server';
import { closeRedis } from '~/platform/redis/redis.server';

/** A worker that ends right after its start would otherwise be started again without pause. */
const START_AGAIN_MS = 1_000;

/**
 * Runs the primary process: starts WEB_CONCURRENCY worker processes that share the port, passes their messages on,
 * counts rate limits for them, and starts a worker again that has ended. Calls `ready` when all of them listen; a worker
 * that ends before that ends the server.
 */
export async function startWorkers(ready: () => void): Promise<void> {
  const answer = (question: unknown) => (question === METRICS_QUESTION ? gatherMetrics() : countForWorker(question));
  serveProcesses(receive, answer);
  await openEvents();
  let stopping = false;
  let listening = 0;
  const isReady = () => listening >= env.WEB_CONCURRENCY;
  cluster.on('listening', () => {
    listening += 1;
    if (listening === env.WEB_CONCURRENCY) ready();
  });
  cluster.on('exit', ({ process: { pid } }: Worker, code: number, signal: NodeJS.Signals | null) => {
    if (stopping) {
      if (Object.keys(cluster.workers ?? {}).length === 0) void exitPrimary();
      return;
    }
    log.error({ pid, code, signal }, 'a worker process ended');
    if (!isReady()) process.exit(code || 1);
    setTimeout(() => stopping || cluster.fork(), START_AGAIN_MS);
  });
  const stop = (signal: NodeJS.Signals) => {
    const running = Object.values(cluster.workers ?? {});
    for (const worker of running) worker?.process.kill(stopping ? 'SIGKILL' : 'SIGTERM');
    if (stopping || running.length === 0) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  for (let started = 0; started < env.WEB_CONCURRENCY; started += 1) cluster.fork();
}

async function exitPrimary(): Promise<void> {
  closeRedis();
  await closeDatabase().catch((error: unknown) => log.error({ error }, 'closing the database failed'));
  process.exit(0);
}
