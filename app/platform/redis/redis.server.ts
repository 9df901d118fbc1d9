import { createHash } from 'node:crypto';
import { env } from '../env.server';
import { withTimeout } from '../event-loop';
import { log } from '../log.server';
import { sessionSecret } from '../vault/secrets.server';

type Redis = Awaited<ReturnType<typeof makeClients>>;

const CONNECT_MS = 2_000;
const MAX_PAUSE_MS = 3_000;
/** The start waits this long for Redis and then continues without it. */
const START_WAITS_MS = 1_000;
/** The most commands that wait for a Redis that does not respond. Further commands fail at once. */
const MAX_WAITING = 10_000;

let redis: Redis | null = null;

/** Returns the connections, or null when none are open. Commands fail at once when Redis is unreachable. */
export const openedRedis = (): Redis | null => redis;

/**
 * Returns the prefix of keys and channels. It depends on the session secret, which instances of one product share and
 * different products on one Redis do not.
 */
export function redisPrefix(): string {
  return `orion:${createHash('sha256').update(`redis ${sessionSecret()}`).digest('base64url').slice(0, 12)}:`;
}

/**
 * Connects to REDIS_URL, if it is set, and stays connected. An unreachable Redis is not an error: each instance works
 * alone until it is available.
 */
export async function openRedis(): Promise<Redis | null> {
  if (!env.REDIS_URL || redis) return redis;
  const { commands, listener } = await makeClients(env.REDIS_URL);
  noteOutages(commands);
  listener.on('error', () => undefined);
  redis = { commands, listener };
  const connected = Promise.all([commands.connect(), listener.connect()]).catch(() => undefined);
  await withTimeout(connected, START_WAITS_MS);
  return redis;
}

/** Creates two connections, because one that subscribes cannot send other commands. */
async function makeClients(url: string) {
  const { createClient } = await import('redis');
  const socket = {
    connectTimeout: CONNECT_MS,
    reconnectStrategy: (retries: number) => Math.min(100 * 2 ** retries, MAX_PAUSE_MS),
  };
  return {
    commands: createClient({ url, socket, disableOfflineQueue: true, commandsQueueMaxLength: MAX_WAITING }),
    listener: createClient({ url, socket, pingInterval: 10_000 }),
  };
}

/** Logs each outage of Redis once, regardless of the number of reconnection attempts. */
function noteOutages(commands: Redis['commands']): void {
  let away = false;
  commands.on('error', (error: unknown) => {
    if (!away) log.warn({ error }, 'Redis cannot be reached: this instance goes on alone');
    away = true;
  });
  commands.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
}

export function closeRedis(): void {
  redis?.commands.destroy();
  redis?.listener.destroy();
  redis = null;
}
