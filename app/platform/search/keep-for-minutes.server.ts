/** What people wrote is not kept in the clear for longer than somebody who searches needs. */
const KEPT_MS = 5 * 60_000;
/** Of everybody together: a character takes one or two bytes. */
const ALL_CHARACTERS = 64_000_000;
/** Of one person and one kind of thing. */
export const PERSON_CHARACTERS = 24_000_000;

type Weighed = { characters: number };

/** The longest untouched first. */
const held = new Map<string, { thing: Weighed; timer: NodeJS.Timeout }>();

/** A place where one thing for each person is kept in memory for some minutes after its last use, together with the others bounded in size. */
export function keepForMinutes<Thing extends Weighed>(name: string, make: () => Thing) {
  const keyOf = (userId: string) => `${name} ${userId}`;
  return {
    /** The person's, made when there is none. */
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
