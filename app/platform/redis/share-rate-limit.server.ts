import { createHmac } from 'node:crypto';
import { RateLimiterRedis, RateLimiterRes, type RateLimiterMemory } from 'rate-limiter-flexible';
import { withTimeout } from '../event-loop';
import { sessionSecret } from '../vault/secrets.server';
import { openedRedis, redisPrefix } from './redis.server';

/** The longest time that a request waits for Redis to count. */
const ANSWER_MS = 300;
/** How long Redis is not used after it did not respond in time. */
const PAUSE_MS = 5_000;

export type Limiter = Pick<RateLimiterMemory, 'consume' | 'reward' | 'delete'>;

let pausedUntil = 0;

/**
 * Returns a limiter that counts in Redis for all instances together, and in `local` while Redis is unreachable. Keys
 * are hashed before they reach Redis, because e-mail and network addresses are among them. Limits with the same `name`
 * count together.
 *
 * The `insuranceLimiter` of rate-limiter-flexible cannot replace this: it counts in `local` after an error only, and a
 * Redis that hangs reports none.
 */
export function shareRateLimit(local: RateLimiterMemory, name: string): Limiter {
  let shared: RateLimiterRedis | undefined;
  const limiter = (): RateLimiterRedis | null => {
    const redis = openedRedis();
    if (!redis?.commands.isReady || performance.now() < pausedUntil) return null;
    const { points, duration } = local;
    const keyPrefix = `${redisPrefix()}limit`;
    shared ??= new RateLimiterRedis({
      storeClient: redis.commands,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      points,
      duration,
      keyPrefix,
    });
    return shared;
  };
  const keyOf = (key: string | number) =>
    createHmac('sha256', sessionSecret()).update(`${name}\n${key}`).digest('base64url');
  const count = async <T extends object | boolean>(
    key: string | number,
    inRedis: (limiter: RateLimiterRedis, key: string) => Promise<T>,
    here: () => Promise<T>,
  ): Promise<T> => {
    const there = limiter();
    if (!there) return here();
    try {
      const counted = await withTimeout(inRedis(there, keyOf(key)), ANSWER_MS);
      if (counted !== null) return counted;
      pausedUntil = performance.now() + PAUSE_MS;
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
    }
    return here();
  };
  return {
    consume: (key, points) =>
      count(
        key,
        (there, hashed) => there.consume(hashed, points),
        () => local.consume(key, points),
      ),
    reward: (key, points) =>
      count(
        key,
        (there, hashed) => there.reward(hashed, points),
        () => local.reward(key, points),
      ),
    delete: (key) =>
      count(
        key,
        (there, hashed) => there.delete(hashed),
        () => local.delete(key),
      ),
  };
}
