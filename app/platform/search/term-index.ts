import { bm25, rarityOf, termsOf } from './rank-texts';

/** A posting is the number of a text, and how often the term is in it, in the low bits. */
const COUNT_BITS = 4;
const MAX_COUNT = 2 ** COUNT_BITS - 1;
/** Removed texts stay in the postings until there are as many as others, and at least this many. */
const MIN_REMOVED = 200;

/**
 * Finds the best of many texts without reading them again: keeps for each term the texts that contain it. Terms are kept
 * as hashes, so that no words of the texts stay in memory; two terms with the same hash count as one.
 */
export class TermIndex<Item> {
  #postings = new Map<number, number[]>();
  readonly #items: (Item | undefined)[] = [];
  readonly #lengths: number[] = [];
  #count = 0;
  #length = 0;
  /** How many texts were removed and are still in the postings. */
  #removed = 0;

  /** Adds a text and returns its number. The words of `heading` count as well, but not for the length of the text. */
  add(item: Item, text: string, heading = ''): number {
    const number = this.#items.length;
    const own = termsOf(text);
    const counts = new Map<number, number>();
    for (const term of own.concat(termsOf(heading))) {
      const hash = hashOf(term);
      counts.set(hash, (counts.get(hash) ?? 0) + 1);
    }
    for (const [hash, count] of counts) {
      const posting = (number << COUNT_BITS) + Math.min(count, MAX_COUNT);
      const known = this.#postings.get(hash);
      if (known) known.push(posting);
      else this.#postings.set(hash, [posting]);
    }
    this.#items.push(item);
    this.#lengths.push(own.length);
    this.#count += 1;
    this.#length += own.length;
    return number;
  }

  remove(numbers: readonly number[]): void {
    for (const number of numbers) {
      if (this.#items[number] === undefined) continue;
      this.#items[number] = undefined;
      this.#count -= 1;
      this.#removed += 1;
      this.#length -= this.#lengths[number]!;
    }
    if (this.#removed > Math.max(MIN_REMOVED, this.#count)) this.#compact();
  }

  /**
   * Returns the texts that match the question best, by BM25, at most `limit`. A match has `wordsInCommon` different
   * terms of the question, or all of them when it has fewer.
   */
  best(question: string, { limit, wordsInCommon }: { limit: number; wordsInCommon: number }): Item[] {
    const hashes = new Set(termsOf(question).map(hashOf));
    const needed = Math.min(wordsInCommon, hashes.size);
    const average = this.#length / Math.max(1, this.#count) || 1;
    const scores = new Float64Array(this.#items.length);
    const matched = new Uint8Array(this.#items.length);
    for (const hash of hashes) {
      const postings = this.#postings.get(hash) ?? [];
      const rarity = rarityOf(this.#presentIn(postings), this.#count);
      for (const posting of postings) {
        const number = posting >>> COUNT_BITS;
        scores[number]! += bm25(rarity, posting & MAX_COUNT, this.#lengths[number]! / average);
        if (matched[number]! < needed) matched[number]! += 1;
      }
    }
    const best: number[] = [];
    for (let number = 0; number < matched.length; number += 1) {
      if (needed === 0 || matched[number]! < needed || this.#items[number] === undefined) continue;
      const last = best.at(-1);
      if (best.length === limit && scores[last!]! >= scores[number]!) continue;
      let at = best.length;
      while (at > 0 && scores[best[at - 1]!]! < scores[number]!) at -= 1;
      best.splice(at, 0, number);
      if (best.length > limit) best.pop();
    }
    return best.map((number) => this.#items[number]!);
  }

  #presentIn(postings: readonly number[]): number {
    if (this.#removed === 0) return postings.length;
    let present = 0;
    for (const posting of postings) if (this.#items[posting >>> COUNT_BITS] !== undefined) present += 1;
    return present;
  }

  /** Removes the postings of removed texts. The numbers of texts stay as they are. */
  #compact(): void {
    this.#removed = 0;
    for (const [hash, postings] of this.#postings) {
      const left = postings.filter((posting) => this.#items[posting >>> COUNT_BITS] !== undefined);
      if (left.length > 0) this.#postings.set(hash, left);
      else this.#postings.delete(hash);
    }
  }
}

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at += 1) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return hash;
}
