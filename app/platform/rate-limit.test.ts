import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { MAX_KEYS } from './bounded-limiter.server';
import { createRateLimit } from './rate-limit.server';

/** Creates a limit of one use: the tests' RATE_LIMIT_SCALE is 1,000. */
const onceAnHour = () => createRateLimit({ name: 'test', limit: 0.001, window: 60 * 60, message: 'Too many.' });

const MEGABYTE = 1024 * 1024;

function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

describe('a rate limit', () => {
  it('keeps nothing of the length of its keys', async () => {
    const limit = onceAnHour();
    await limit.use('the code that counts is loaded');
    const before = heapInUse();
    for (let index = 0; index < 200; index += 1) await limit.use(`${index}${'a'.repeat(MEGABYTE)}@example.test`);
    expect(heapInUse() - before).toBeLessThan(20 * MEGABYTE);
    await expect(limit.use(`7${'a'.repeat(MEGABYTE)}@example.test`)).rejects.toThrow('Too many.');
  });

  it('tells long keys apart that end differently', async () => {
    const limit = onceAnHour();
    await limit.use(`${'a'.repeat(MEGABYTE)}1`);
    await limit.use(`${'a'.repeat(MEGABYTE)}2`);
    await expect(limit.use(`${'a'.repeat(MEGABYTE)}2`)).rejects.toThrow('Too many.');
  });

  it('remembers no more keys than it may, and those that are in use the longest', async () => {
    const limit = onceAnHour();
    await limit.use('early and used again');
    await limit.use('early');
    for (let index = 0; index < MAX_KEYS - 2; index += 1) await limit.use(`key ${index}`);
    await expect(limit.use('early and used again')).rejects.toThrow('Too many.');
    await limit.use('one more');
    await limit.use('early');
    await expect(limit.use('early and used again')).rejects.toThrow('Too many.');
    await expect(limit.use('one more')).rejects.toThrow('Too many.');
  });

  it('gives back and forgets', async () => {
    const limit = onceAnHour();
    await limit.use('a');
    await limit.giveBack('a');
    await limit.use('a');
    await limit.forget('a');
    await limit.use('a');
    await expect(limit.use('a')).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});
