import { createUserCache, OPENED_TEXT_MS } from './cache.server';

/** The limit for all users together. A character takes one or two bytes. */
const ALL_CHARACTERS = 64_000_000;
/** The limit for one user and one kind of thing. */
export const PERSON_CHARACTERS = 24_000_000;

type Weighed = { characters: number };

const opened = createUserCache<Weighed>({
  maxSize: ALL_CHARACTERS,
  sizeOf: ({ characters }) => characters,
  idleMs: OPENED_TEXT_MS,
});

/** Keeps one thing of a kind for each user while it is used. Things of all kinds share one size limit. */
export function keepOpenedText<Thing extends Weighed>(kind: string, make: () => Thing) {
  const find = (userId: string) => opened.get(userId, kind) as Thing | undefined;
  return {
    find,
    /** Returns the user's thing, and creates it when there is none. */
    take(userId: string): Thing {
      const thing = find(userId) ?? make();
      opened.set(userId, thing, kind);
      return thing;
    },
    /** Counts the size of a growing thing anew. Returns false when the thing is no longer kept. */
    keep(userId: string, thing: Thing): boolean {
      if (find(userId) !== thing) return false;
      opened.set(userId, thing, kind);
      return find(userId) === thing;
    },
    forget: (userId: string) => opened.delete(userId, kind),
  };
}
