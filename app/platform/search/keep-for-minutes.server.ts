/** Decrypted text is not kept longer than a search needs it. */
const KEPT_MS = 5 * 60_000;
/** The limit for all users together. A character takes one or two bytes. */
const ALL_CHARACTERS = 64_000_000;
/** The limit for one user and one kind of thing. */
export const PERSON_CHARACTERS = 24_000_000;

type Weighed = { characters: number };

/** Ordered by last use, oldest first. */
const held = new Map<string, { thing: Weighed; timer: NodeJS.Timeout }>();

/**
 * Creates a store that keeps one thing per user in memory for some minutes after its last use. All stores share one
 * size limit.
 */
export function keepForMinutes<Thing extends Weighed>(name: string, make: () => Thing) {
  const keyOf = (userId: string) => `${name} ${userId}`;
  return {
    /** Returns the user's thing, and creates it when there is none. */
    take(userId: string): Thing {
      const key = keyOf(userId);
      const thing = (held.get(key)?.thing as Thing | undefined) ?? make();
      forget(key);
      held.set(key, { thing, timer: setTimeout(() => forget(key), KEPT_MS).unref() });
      makeRoom(key);
      return thing;
    },
    find: (userId: string) => held.get(keyOf(userId))?.thing as Thing | undefined,
    forget: (userId: string) => forget(keyOf(userId)),
  };
}

function forget(key: string): void {
  clearTimeout(held.get(key)?.timer);
  held.delete(key);
}

function makeRoom(newest: string): void {
  let all = 0;
  for (const { thing } of held.values()) all += thing.characters;
  for (const [key, { thing }] of held) {
    if (all <= ALL_CHARACTERS || key === newest) return;
    forget(key);
    all -= thing.characters;
  }
}
