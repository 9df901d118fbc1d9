import { bm25, rarityOf, termsOf } from './rank-texts';

/** A posting is the number of a text, and how often the term is in it, in the low bits. */
const COUNT_BITS = 4;
const MAX_COUNT = 2 ** COUNT_BITS - 1;

type Text<Item> = { item: Item; hashes: Int32Array; length: number };

/**
 * Finds the best of many texts without reading them again: keeps for each term the texts that contain it. Terms are
 * kept as hashes, which takes less memory than the words; two terms with the same hash count as one.
 */
export class TermIndex<Item> {
  readonly #postings = new Map<number, number[]>();
  readonly #texts: (Text<Item> | undefined)[] = [];
  /** Numbers of removed texts, which the next ones take. */
  readonly #free: number[] = [];
  /** Differs for each index, so that nobody knows in advance which terms share a hash. */
  readonly #basis = crypto.getRandomValues(new Int32Array(1))[0]!;
  #count = 0;
  #length = 0;

  /** Adds a text and returns its number. The words of `heading` count as well, but not for the length of the text. */
  add(item: Item, text: string, heading = ''): number {
    const number = this.#free.pop() ?? this.#texts.length;
    const own = termsOf(text);
    const counts = new Map<number, number>();
    for (const term of own.concat(termsOf(heading))) {
      const hash = this.#hashOf(term);
      counts.set(hash, (counts.get(hash) ?? 0) + 1);
    }
    for (const [hash, count] of counts) {
      const posting = (number << COUNT_BITS) + Math.min(count, MAX_COUNT);
      const known = this.#postings.get(hash);
      if (known) known.push(posting);
      else this.#postings.set(hash, [posting]);
    }
    this.#texts[number] = { item, hashes: Int32Array.from(counts.keys()), length: own.length };
    this.#count += 1;
    this.#length += own.length;
    return number;
  }

  remove(numbers: readonly number[]): void {
    for (const number of numbers) {
      const text = this.#texts[number];
      if (!text) continue;
      for (const hash of text.hashes) this.#removePosting(hash, number);
      this.#texts[number] = undefined;
      this.#free.push(number);
      this.#count -= 1;
      this.#length -= text.length;
    }
  }

  /**
   * Returns the texts that match the question best, by BM25, at most `limit`. A match has `wordsInCommon` different
   * terms of the question, or all of them when it has fewer.
   */
  findBest(question: string, { limit, wordsInCommon }: { limit: number; wordsInCommon: number }): Item[] {
    const hashes = new Set(termsOf(question).map((term) => this.#hashOf(term)));
    const needed = Math.min(wordsInCommon, hashes.size);
    if (needed === 0) return [];
    const average = this.#length / Math.max(1, this.#count) || 1;
    const scores = new Float64Array(this.#texts.length);
    const matched = new Uint8Array(this.#texts.length);
    for (const hash of hashes) {
      const postings = this.#postings.get(hash) ?? [];
      const rarity = rarityOf(postings.length, this.#count);
      for (const posting of postings) {
        const number = posting >>> COUNT_BITS;
        scores[number]! += bm25(rarity, posting & MAX_COUNT, this.#texts[number]!.length / average);
        if (matched[number]! < needed) matched[number]! += 1;
      }
    }
    const best: number[] = [];
    for (let number = 0; number < matched.length; number += 1) {
      if (matched[number]! < needed) continue;
      if (best.length === limit && scores[best.at(-1)!]! >= scores[number]!) continue;
      let at = best.length;
      while (at > 0 && scores[best[at - 1]!]! < scores[number]!) at -= 1;
      best.splice(at, 0, number);
      if (best.length > limit) best.pop();
    }
    return best.map((number) => this.#texts[number]!.item);
  }

  #removePosting(hash: number, number: number): void {
    const postings = this.#postings.get(hash)!;
    const last = postings.pop()!;
    if (last >>> COUNT_BITS !== number)
      postings[postings.findIndex((posting) => posting >>> COUNT_BITS === number)] = last;
    if (postings.length === 0) this.#postings.delete(hash);
  }

  /** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
  #hashOf(term: string): number {
    let hash = this.#basis;
    for (let at = 0; at < term.length; at += 1) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
    return hash;
  }
}
