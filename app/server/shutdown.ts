import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { drainReplies } from '~/features/chat/replies/running-replies.server';
import { sentenceEncoder } from '~/platform/encoder/sentence-encoder.server';
import { drainBackground } from '~/platform/background.server';
import { closeDatabase } from '~/platform/db/sql.server';
import { env } from '~/platform/env.server';
import { setLeaving } from '~/platform/health/leaving.server';
import { log } from '~/platform/log.server';
import { closeRedis } from '~/platform/redis/redis.server';
import { closeTracing } from '~/platform/tracing/tracing.server';
import type { LiveSockets } from './live/websocket';

/** How long a proxy in front of several instances has to notice that this one takes no more. */
const LEAVE_MS = 3_000;
const GRACE_MS = 10_000;
/** The time for the last bytes to reach their clients after replies are stored. */
const LAST_BYTES_MS = 2_000;

/**
 * Stops the server on SIGTERM or SIGINT: with PostgreSQL first tells proxies to send people to other instances; accepts no new connections, lets running replies finish for 10 s, marks the
 * rest interrupted, closes the database. A second signal exits at once, except in a worker process: a terminal and
 * systemd signal all processes, and the primary passes its signal on.
 */
export function stopGracefully(server: Server, sockets: LiveSockets): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping && cluster.isPrimary) process.exit(1);
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    shutDown(server, sockets).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function shutDown(server: Server, sockets: LiveSockets): Promise<void> {
  if (env.postgresql) {
    setLeaving();
    await sleep(LEAVE_MS);
  }
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  sockets.close();
  void sentenceEncoder.close();
  await Promise.all([drainReplies(GRACE_MS), drainBackground(GRACE_MS)]);
  const lastBytes = setTimeout(() => server.closeAllConnections(), LAST_BYTES_MS);
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearTimeout(lastBytes);
  clearInterval(idle);
  closeRedis();
  await closeTracing();
  await closeDatabase();
}
