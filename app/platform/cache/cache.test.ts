import { describe, expect, it } from 'vitest';
import { createCache, createUserCache, forgetUser } from './cache.server';
import { keepOpenedText } from './opened-text.server';

describe('a cache', () => {
  it('keeps a number of entries and removes those not used for longest', () => {
    const cache = createCache<string>({ maxEntries: 2 });
    cache.set('a', 'one');
    cache.set('b', 'two');
    cache.get('a');
    cache.set('c', 'three');
    expect([...cache.keys()].sort()).toEqual(['a', 'c']);
  });

  it('keeps values up to a size, counted anew whenever a value is set', () => {
    const cache = createCache<{ length: number }>({ maxSize: 10, sizeOf: ({ length }) => length });
    const growing = { length: 0 };
    cache.set('growing', growing);
    cache.set('other', { length: 8 });
    growing.length = 3;
    cache.set('growing', growing);
    expect(cache.get('other')).toBeUndefined();
    expect(cache.get('growing')).toBe(growing);
  });

  it('removes what is not used, although nobody asks for it', async () => {
    const cache = createCache<string>({ maxEntries: 10, idleMs: 20 });
    cache.set('a', 'one');
    expect(cache.size).toBe(1);
    await expect.poll(() => cache.size).toBe(0);
  });
});

describe('forgetting a user', () => {
  it('empties every cache of this user and of no other', () => {
    const keys = createUserCache<string>({ maxEntries: 10 });
    const texts = keepOpenedText('forgotten', () => ({ characters: 0 }));
    keys.set('ann', 'a key');
    keys.set('ann', 'another', 'named');
    keys.set('anna', 'a key');
    const text = texts.take('ann');
    forgetUser('ann');
    expect([keys.get('ann'), keys.get('ann', 'named'), keys.get('anna')]).toEqual([undefined, undefined, 'a key']);
    expect(texts.keep('ann', text)).toBe(false);
  });
});
