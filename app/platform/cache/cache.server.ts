import { LRUCache } from 'lru-cache';

/** Opened text stays in memory for this long after its last use, also when nobody asks for it again. */
export const OPENED_TEXT_MS = 5 * 60_000;

/** At least one of `maxEntries` and `maxSize`. `idleMs`: an entry is removed when it was not used for this long. */
type Limits<Value> = {
  maxEntries?: number;
  maxSize?: number;
  sizeOf?: (value: Value) => number;
  idleMs?: number;
};

export type Cache<Value> = {
  get(key: string): Value | undefined;
  /** Keeps a value, and removes those not used for longest when the limits are exceeded. */
  set(key: string, value: Value): void;
  delete(key: string): void;
  keys(): Iterable<string>;
  readonly size: number;
};

/** Creates a cache. Indexes that must be complete, and state that nothing can compute anew, do not belong in one. */
export function createCache<Value extends object | string>(limits: Limits<Value>): Cache<Value> {
  const { maxEntries, maxSize, sizeOf, idleMs } = limits;
  const entries = new LRUCache<string, Value>({
    ...(maxEntries && { max: maxEntries }),
    ...(maxSize && sizeOf && { maxSize, sizeCalculation: (value: Value) => Math.max(1, sizeOf(value)) }),
    // One unref'ed timer for each entry removes it.
    ...(idleMs && { ttl: idleMs, ttlAutopurge: true, updateAgeOnGet: true }),
  } as LRUCache.Options<string, Value, unknown>);
  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      // The size of a value that is there already is not counted anew.
      entries.delete(key);
      entries.set(key, value);
    },
    delete: (key) => void entries.delete(key),
    keys: () => entries.keys(),
    get size() {
      return entries.size;
    },
  };
}

type UserCache<Value> = {
  /** `name` tells several values of one user apart. */
  get(userId: string, name?: string): Value | undefined;
  set(userId: string, value: Value, name?: string): void;
  delete(userId: string, name?: string): void;
  /** The number of values, of all users. */
  readonly size: number;
};

const userCaches: Cache<object | string>[] = [];

/** Creates a cache of what belongs to users. `forgetUser` empties it of one. */
export function createUserCache<Value extends object | string>(limits: Limits<Value>): UserCache<Value> {
  const cache = createCache(limits);
  userCaches.push(cache as unknown as Cache<object | string>);
  return {
    get: (userId, name = '') => cache.get(keyOf(userId, name)),
    set: (userId, value, name = '') => cache.set(keyOf(userId, name), value),
    delete: (userId, name = '') => cache.delete(keyOf(userId, name)),
    get size() {
      return cache.size;
    },
  };
}

/** Removes everything of a user from all caches of this process. */
export function forgetUser(userId: string): void {
  for (const cache of userCaches) {
    for (const key of [...cache.keys()]) if (key.startsWith(keyOf(userId, ''))) cache.delete(key);
  }
}

const keyOf = (userId: string, name: string) => `${userId} ${name}`;
