import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { env } from './env.server';
import { AppError } from './errors';
import { type Limiter, shareRateLimit } from './redis/share-rate-limit.server';

export type RateLimit = {
  /** Counts one use. Throws `too_many_requests` with the time to wait when the limit is passed. */
  use(key: string): Promise<void>;
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
};

/** `points` uses in `seconds`, times RATE_LIMIT_SCALE for the points: of this process, or with Redis of all instances together. */
export function createRateLimit(points: number, seconds: number, message: string): RateLimit {
  const allowed = Math.max(1, Math.round(points * env.RATE_LIMIT_SCALE));
  const local = new RateLimiterMemory({ points: allowed, duration: seconds });
  // A limit is known by what it says; where two say the same, their keys differ.
  const limiter: Limiter = env.REDIS_URL ? shareRateLimit(local, `${points} ${seconds} ${message}`) : local;
  const refuse = (state: RateLimiterRes) => {
    throw new AppError('too_many_requests', message, { retryAfterSeconds: Math.max(1, state.msBeforeNext / 1000) });
  };
  return {
    use: async (key) => {
      try {
        await limiter.consume(key);
      } catch (state) {
        if (!(state instanceof RateLimiterRes)) throw state;
        refuse(state);
      }
    },
    giveBack: async (key) => void (await limiter.reward(key)),
    forget: async (key) => void (await limiter.delete(key)),
  };
}
