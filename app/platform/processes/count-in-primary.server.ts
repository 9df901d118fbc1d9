import { RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { BoundedLimiter } from '../bounded-limiter.server';
import type { Limiter } from '../redis/share-rate-limit.server';
import { askPrimary } from './processes.server';

/** The longest time that a request waits for the primary to count. */
const ANSWER_MS = 300;

const use = z.object({
  name: z.string(),
  points: z.number(),
  duration: z.number(),
  call: z.enum(['consume', 'reward', 'delete']),
  key: z.string(),
  amount: z.number(),
});
const state = z.object({ remainingPoints: z.number(), msBeforeNext: z.number(), consumedPoints: z.number() });
const counted = z.object({ isAllowed: z.boolean(), state });
type Use = z.infer<typeof use>;

/**
 * Returns a limiter of a worker process that counts in the primary, for all workers together, and in `local` while the
 * primary does not answer. RateLimiterCluster of rate-limiter-flexible does the same, but keeps any number of keys.
 */
export function countInPrimary(local: BoundedLimiter, name: string): Limiter {
  const { points, duration } = local;
  const ask = async (call: Use['call'], key: string | number, amount = 1) => {
    const asked: Use = { name, points, duration, call, key: String(key), amount };
    return counted.safeParse(await askPrimary(asked, ANSWER_MS)).data;
  };
  const limited = async (call: 'consume' | 'reward', key: string | number, amount?: number) => {
    const answer = await ask(call, key, amount);
    if (!answer) return local[call](String(key), amount);
    const { remainingPoints, msBeforeNext, consumedPoints } = answer.state;
    const result = new RateLimiterRes(remainingPoints, msBeforeNext, consumedPoints, false);
    if (!answer.isAllowed) throw result;
    return result;
  };
  return {
    consume: (key, amount) => limited('consume', key, amount),
    reward: (key, amount) => limited('reward', key, amount),
    delete: async (key) => (await ask('delete', key))?.isAllowed ?? local.delete(String(key)),
  };
}

const limiters = new Map<string, BoundedLimiter>();

/** In the primary: counts one use for a worker. */
export async function countForWorker(question: unknown): Promise<z.infer<typeof counted>> {
  const { name, points, duration, call, key, amount } = use.parse(question);
  const limiter = limiters.get(name) ?? new BoundedLimiter({ points, duration });
  limiters.set(name, limiter);
  if (call === 'delete')
    return { isAllowed: await limiter.delete(key), state: stateOf(new RateLimiterRes(0, 0, 0, false)) };
  try {
    return { isAllowed: true, state: stateOf(await limiter[call](key, amount)) };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return { isAllowed: false, state: stateOf(error) };
  }
}

function stateOf({ remainingPoints, msBeforeNext, consumedPoints }: RateLimiterRes): z.infer<typeof state> {
  return { remainingPoints, msBeforeNext, consumedPoints };
}
