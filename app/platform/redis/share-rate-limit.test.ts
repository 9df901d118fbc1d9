import { randomUUID } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redisBinary, type ScratchRedis, startScratchRedis } from '../../../tests/setup/scratch-redis';
import { env } from '../env.server';
import { closeRedis, openedRedis, openRedis, redisPrefix } from './redis.server';
import { shareRateLimit } from './share-rate-limit.server';

/** Creates the limit of one instance. */
const instance = (name: string) => shareRateLimit(new RateLimiterMemory({ points: 2, duration: 60 }), name);

const isTaken = (limit: ReturnType<typeof instance>, key: string) =>
  limit.consume(key).then(
    () => true,
    () => false,
  );

it('without Redis each instance counts by itself', async () => {
  const [one, other] = [instance('alone'), instance('alone')];
  expect([await isTaken(one, 'a'), await isTaken(one, 'a'), await isTaken(one, 'a')]).toEqual([true, true, false]);
  expect([await isTaken(other, 'a'), await isTaken(one, 'b')]).toEqual([true, true]);
});

describe.skipIf(!redisBinary())('with Redis', () => {
  let redis: ScratchRedis;
  beforeAll(async () => {
    redis = await startScratchRedis();
    env.REDIS_URL = redis.url;
    await openRedis();
  });
  afterAll(async () => {
    closeRedis();
    delete env.REDIS_URL;
    await redis.stop();
  });

  it('instances count together under one name, and give back and forget together', async () => {
    const [one, other] = [instance('shared'), instance('shared')];
    expect([await isTaken(one, 'a'), await isTaken(other, 'a'), await isTaken(one, 'a')]).toEqual([true, true, false]);
    expect([await isTaken(one, 'b'), await isTaken(instance('another'), 'a')]).toEqual([true, true]);
    await other.delete('a');
    expect([await isTaken(one, 'a'), await isTaken(one, 'a')]).toEqual([true, true]);
    await other.reward('a');
    expect([await isTaken(one, 'a'), await isTaken(one, 'a')]).toEqual([true, false]);
  });

  it('no key that says something is in Redis, and each lives no longer than its window', async () => {
    await isTaken(instance('sign-in'), 'maya@example.com');
    const { commands } = openedRedis()!;
    const keys = await commands.keys('*');
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(key.startsWith(`${redisPrefix()}limit:`)).toBe(true);
      expect(key).not.toMatch(/maya|sign-in/);
      expect(await commands.ttl(key)).toBeGreaterThan(0);
    }
  });

  it('a Redis that hangs or is gone stops nobody, and limits still hold', async () => {
    redis.freeze();
    const limit = instance(randomUUID());
    expect([await isTaken(limit, 'a'), await isTaken(limit, 'a'), await isTaken(limit, 'a')]).toEqual([
      true,
      true,
      false,
    ]);
    redis.thaw();
    await redis.kill();
    expect([await isTaken(limit, 'b'), await isTaken(limit, 'b'), await isTaken(limit, 'b')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
