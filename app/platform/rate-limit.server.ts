import cluster from 'node:cluster';
import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { BoundedLimiter } from './bounded-limiter.server';
import { env } from './env.server';
import { AppError } from './errors';
import { rateLimited } from './metrics/metrics.server';
import { countInPrimary } from './processes/count-in-primary.server';
import { type Limiter, shareRateLimit } from './redis/share-rate-limit.server';

type RateLimit = {
  /** Counts one use. Throws `too_many_requests` with the time to wait when the limit is exceeded. */
  use(key: string): Promise<void>;
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
};

type Limit = {
  /** Unique in the product: limits of the same name count together. */
  name: string;
  /** Uses in one window, times RATE_LIMIT_SCALE. */
  limit: number;
  /** In seconds. */
  window: number;
  /** Shown to the user who exceeded the limit. */
  message?: string;
};

const DEFAULT_MESSAGE = 'Too many requests. Please wait a moment.';

/** Creates a rate limit for all processes of this server or, with Redis, for all instances together. */
export function createRateLimit({ name, limit, window, message = DEFAULT_MESSAGE }: Limit): RateLimit {
  const allowed = Math.max(1, Math.round(limit * env.RATE_LIMIT_SCALE));
  const local = new BoundedLimiter({ points: allowed, duration: window });
  const limiter = sharedLimiter(local, name);
  const reject = (state: RateLimiterRes) => {
    rateLimited.inc({ limit: name });
    throw new AppError('too_many_requests', message, { retryAfterSeconds: Math.max(1, state.msBeforeNext / 1000) });
  };
  return {
    use: async (key) => {
      try {
        await limiter.consume(hashKey(key));
      } catch (state) {
        if (!(state instanceof RateLimiterRes)) throw state;
        reject(state);
      }
    },
    giveBack: async (key) => void (await limiter.reward(hashKey(key))),
    forget: async (key) => void (await limiter.delete(hashKey(key))),
  };
}

/** Keys contain user input; a hash has a fixed length. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function sharedLimiter(local: BoundedLimiter, name: string): Limiter {
  if (env.REDIS_URL) return shareRateLimit(local, name);
  return cluster.isWorker ? countInPrimary(local, name) : local;
}
