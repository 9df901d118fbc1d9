import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { env } from './env.server';
import { AppError } from './errors';
import { type Limiter, shareRateLimit } from './redis/share-rate-limit.server';

type RateLimit = {
  /** Counts one use. Throws `too_many_requests` with the time to wait when the limit is exceeded. */
  use(key: string): Promise<void>;
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
};

/** The most keys that one limit keeps in this process. Beyond it, the least recently used key is deleted. */
export const MAX_KEYS = 50_000;

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

/** Creates a rate limit for this process or, with Redis, for all instances together. */
export function createRateLimit({ name, limit, window, message = DEFAULT_MESSAGE }: Limit): RateLimit {
  const allowed = Math.max(1, Math.round(limit * env.RATE_LIMIT_SCALE));
  const local = new BoundedLimiter({ points: allowed, duration: window });
  const limiter: Limiter = env.REDIS_URL ? shareRateLimit(local, name) : local;
  const reject = (state: RateLimiterRes) => {
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

/** Counts in this process and keeps at most MAX_KEYS keys. */
class BoundedLimiter extends RateLimiterMemory {
  /** Ordered by last use, oldest first. */
  readonly #keys = new Set<string>();

  override async consume(key: string, points?: number): Promise<RateLimiterRes> {
    await this.#remember(key);
    return super.consume(key, points);
  }

  override async reward(key: string, points?: number): Promise<RateLimiterRes> {
    await this.#remember(key);
    return super.reward(key, points);
  }

  override delete(key: string): Promise<boolean> {
    this.#keys.delete(key);
    return super.delete(key);
  }

  async #remember(key: string): Promise<void> {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (this.#keys.size > MAX_KEYS && oldest !== undefined) await this.delete(oldest);
  }
}
