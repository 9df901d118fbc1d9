/** Ids of the data of two users: those of the owner are found, those of the other user must look like unknown ids. */
import type { Random } from './seeded-random';

export type KnownIds = {
  sessions: readonly string[];
  messages: readonly string[];
  entries: readonly string[];
  versions: readonly string[];
  /**
   * When their entries and drafts were written, in the format of the product: values for `updatedAt`, `basedOn` and
   * `seen`.
   */
  times: readonly string[];
  others: readonly string[];
  /** Addresses that they sign in with. */
  emails: readonly string[];
};

export type TwoPeople = { own: KnownIds; other: KnownIds };

/** Writer ids of open forms that save drafts. There are few, because one form saves more than once. */
export const writers = [
  '7d3e1c52-9a41-4f0b-8c66-2b1f0a9d4e10',
  '7d3e1c52-9a41-4f0b-8c66-2b1f0a9d4e11',
  '00000000-0000-4000-8000-000000000000',
] as const;

// prettier-ignore
const unknown = ['0', '1', '-1', '99999999', '9007199254740993', '1e3', '01', 'new', 'undefined', 'null', writers[0], 'google', 'microsoft'] as const;

export function parameter(name: string, people: TwoPeople, random: Random): string {
  const owner = random.chance(0.6) ? people.own : people.other;
  const wanted = idsFor(name, owner);
  return random.chance(0.65) && wanted.length > 0 ? random.pick(wanted) : random.pick(unknown);
}

/** Returns an id of the kind that the name requires, mostly one of the owner. */
export function nearId(name: string, people: TwoPeople, random: Random): string {
  const wanted = idsFor(name, random.chance(0.85) ? people.own : people.other);
  return wanted.length > 0 ? random.pick(wanted) : random.pick(unknown);
}

function idsFor(name: string, ids: KnownIds): readonly string[] {
  if (/mess|mid/i.test(name)) return ids.messages;
  if (/sess/i.test(name)) return ids.sessions;
  if (/vers/i.test(name)) return ids.versions;
  if (/entr|draft/i.test(name)) return ids.entries;
  return [...ids.sessions, ...ids.messages, ...ids.entries, ...ids.versions, ...ids.others];
}

/** Returns an id that nothing uses yet. */
export function freshId(random: Random): string {
  const hex = (length: number) => random.text('0123456789abcdef', length);
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
}
