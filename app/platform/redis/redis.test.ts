import { createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../../../tests/setup/start-server';
import { env } from '../env.server';
import { closeRedis, openedRedis, openRedis, redisPrefix } from './redis.server';

afterEach(() => {
  closeRedis();
  delete env.REDIS_URL;
});

it('without an address there are no connections', async () => {
  expect(await openRedis()).toBeNull();
  expect(openedRedis()).toBeNull();
});

it('a Redis that is not there, or says nothing, does not hold up the start, and commands fail at once', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  for (const at of [await freePort(), port]) {
    env.REDIS_URL = `redis://127.0.0.1:${at}`;
    const redis = await openRedis();
    expect(openedRedis()).toBe(redis);
    expect(await openRedis()).toBe(redis);
    expect(redis!.commands.isReady).toBe(false);
    const asked = redis!.commands.get('key').catch(() => 'failed');
    expect(await Promise.race([asked, nextTurn('waits')])).toBe('failed');
    closeRedis();
    expect(openedRedis()).toBeNull();
  }
  silent.close();
});

it('the prefix of keys tells nothing of the secret that it comes from', () => {
  expect(redisPrefix()).toMatch(/^orion:[\w-]{12}:$/);
  expect(redisPrefix()).toBe(redisPrefix());
});
