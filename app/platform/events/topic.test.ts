import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { redisBinary, startScratchRedis } from '../../../tests/setup/scratch-redis';
import { env } from '../env.server';
import { closeRedis, openedRedis, redisPrefix } from '../redis/redis.server';
import { instanceId, makeTopic, openEvents } from './topic.server';

const shape = z.object({ id: z.string() });
const nameOf = () => `test ${randomUUID()}`;

it('listeners are told at once and in order, until they stop', () => {
  const topic = makeTopic(nameOf(), shape);
  const told: string[] = [];
  const stop = topic.listen(({ id }) => told.push(`first ${id}`));
  topic.listen(({ id }) => told.push(`second ${id}`));
  topic.publish({ id: 'a' });
  stop();
  topic.publish({ id: 'b' });
  expect(told).toEqual(['first a', 'second a', 'second b']);
});

it('without other instances nobody receives what is sent to one', async () => {
  expect(await makeTopic(nameOf(), shape).sendTo(randomUUID(), { id: 'a' })).toBe(false);
});

describe.skipIf(!redisBinary())('with other instances', () => {
  let stop: (() => Promise<void>) | undefined;
  afterAll(async () => {
    closeRedis();
    delete env.REDIS_URL;
    await stop?.();
  });

  it('an event of another one is told here, and one of our own only once', async () => {
    const redis = await startScratchRedis();
    stop = redis.stop;
    env.REDIS_URL = redis.url;
    await openEvents();
    const name = nameOf();
    const topic = makeTopic(name, shape);
    const told: string[] = [];
    topic.listen(({ id }) => told.push(id));
    const send = (message: unknown) => openedRedis()!.commands.publish(`${redisPrefix()}all`, JSON.stringify(message));
    topic.publish({ id: 'own' });
    await send({ from: 'another', topic: name, event: { id: 7 } });
    await send({ from: 'another', topic: nameOf(), event: { id: 'of another topic' } });
    await send('no message');
    await send({ from: 'another', topic: name, event: { id: 'theirs' } });
    await expect.poll(() => told).toContain('theirs');
    expect(told).toEqual(['own', 'theirs']);
    expect(await topic.sendTo(instanceId, { id: 'to myself' })).toBe(true);
    expect(await topic.sendTo(randomUUID(), { id: 'to nobody' })).toBe(false);
  });
});
