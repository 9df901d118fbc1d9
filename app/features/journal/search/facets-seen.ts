/** All tags and moods that a user has used, in alphabetical order. */
export type Facets = { tags: string[]; moods: string[] };

const alphabet = new Intl.Collator('en');

/** Collects tags and moods of entries. */
export class FacetsSeen {
  readonly #tags = new Set<string>();
  readonly #moods = new Set<string>();

  add({ tags, mood }: { tags: readonly string[]; mood: string | null }): void {
    for (const tag of tags) this.#tags.add(tag);
    if (mood !== null) this.#moods.add(mood);
  }

  sorted(): Facets {
    return { tags: [...this.#tags].sort(alphabet.compare), moods: [...this.#moods].sort(alphabet.compare) };
  }
}
