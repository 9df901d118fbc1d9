import { keepOpenedText } from '~/platform/cache/opened-text.server';
import { createYield } from '~/platform/event-loop';
import { splitText } from '~/platform/search/split-text';
import { TermIndex } from '~/platform/search/term-index';
import { type Block, textOf } from '~/platform/segments/block';
import { onJournalChanged } from '../journal-changed.server';
import { entrySegments, type SearchedEntry } from '../search/entry-segments.server';
import type { EntriesStamp } from '../state/entries-stamp.server';

/** Where a passage is: part `part` of the entry, counted from 1. */
type Passage = { entryId: string; part: number };
type Indexed = { numbers: number[]; characters: number };

/**
 * The terms of a user's entries that are not private, by segment: of segments that came or went since the last message
 * the terms are read or dropped, and entries that no segment covers are read anew.
 */
class SharedIndex {
  readonly terms = new TermIndex<Passage>();
  readonly #bySegment = new Map<string, Indexed>();
  #outside: Indexed = { numbers: [], characters: 0 };
  #stamp = '';
  #changes = 0;
  #working: Promise<void> = Promise.resolve();

  get characters(): number {
    let sum = this.#outside.characters;
    for (const { characters } of this.#bySegment.values()) sum += characters;
    return sum;
  }

  /** Makes the next message read what changed, also where the stamp is the same (docs/decisions/0105). */
  expire(): void {
    this.#changes += 1;
  }

  /** Reads what changed since the stamp of the last message. Messages of the same moment wait for each other. */
  follow(userId: string, stamp: EntriesStamp): Promise<void> {
    const next = this.#working.then(() => this.#follow(userId, stamp));
    this.#working = next.catch(() => undefined);
    return next;
  }

  async #follow(userId: string, { count, shared, newest }: EntriesStamp): Promise<void> {
    const stamp = `${count} ${shared} ${newest?.getTime()} ${this.#changes}`;
    if (stamp === this.#stamp) return;
    const { segments, gaps } = await entrySegments.list(userId);
    const listed = new Set(segments.map(({ id }) => id));
    for (const [id, { numbers }] of this.#bySegment) {
      if (listed.has(id)) continue;
      this.terms.remove(numbers);
      this.#bySegment.delete(id);
    }
    this.terms.remove(this.#outside.numbers);
    this.#outside = { numbers: [], characters: 0 };
    const unknown = segments.filter(({ id }) => !this.#bySegment.has(id));
    for await (const { id, block } of entrySegments.readSegments(userId, unknown, { withText: true, keep: false })) {
      const indexed = await this.#add(block);
      if (id === null) this.#addOutside(indexed);
      else this.#bySegment.set(id, indexed);
    }
    for await (const block of entrySegments.readGaps(userId, gaps)) this.#addOutside(await this.#add(block));
    this.#stamp = stamp;
  }

  #addOutside({ numbers, characters }: Indexed): void {
    this.#outside.numbers.push(...numbers);
    this.#outside.characters += characters;
  }

  /** Adds the terms of the shared entries of a block. */
  async #add(block: Block<SearchedEntry>): Promise<Indexed> {
    const indexed: Indexed = { numbers: [], characters: 0 };
    const yieldIfDue = createYield();
    for (const [row, { id, isShared, titleLength }] of block.values.entries()) {
      if (!isShared) continue;
      const text = textOf(block, row);
      const title = text.slice(0, titleLength);
      for (const [index, part] of splitText(text.slice(titleLength + 1)).entries())
        indexed.numbers.push(this.terms.add({ entryId: id, part: index + 1 }, part, index === 0 ? title : ''));
      indexed.characters += text.length;
      const others = yieldIfDue();
      if (others) await others;
    }
    return indexed;
  }
}

const sharedIndexes = keepOpenedText('shared journal text', () => new SharedIndex());
onJournalChanged(({ userId }) => sharedIndexes.find(userId)?.expire());

/** Returns the terms of all entries of the user that are not private. */
export async function loadSharedTerms(userId: string, stamp: EntriesStamp): Promise<TermIndex<Passage>> {
  const index = sharedIndexes.take(userId);
  try {
    await index.follow(userId, stamp);
  } catch (error) {
    // It may hold a part of what it was reading.
    sharedIndexes.forget(userId);
    throw error;
  }
  sharedIndexes.keep(userId, index);
  return index.terms;
}
