type Marked = { mood: string | null; tags: readonly string[] };
type Index = { version: number; newestFirst: () => readonly { value: Marked }[] };
type Seen = { tags: string[]; moods: string[] };

const alphabet = new Intl.Collator('en');
/** Known until the index changes: counting 10,000 entries for every list would be most of its work. */
const known = new WeakMap<Index, { version: number; seen: Seen }>();

/** Every tag and mood of the entries, in the order of the alphabet. */
export function seenMarks(index: Index): Seen {
  const before = known.get(index);
  if (before?.version === index.version) return before.seen;
  const tags = new Set<string>();
  const moods = new Set<string>();
  for (const { value } of index.newestFirst()) {
    for (const tag of value.tags) tags.add(tag);
    if (value.mood !== null) moods.add(value.mood);
  }
  const seen = { tags: [...tags].sort(alphabet.compare), moods: [...moods].sort(alphabet.compare) };
  known.set(index, { version: index.version, seen });
  return seen;
}
