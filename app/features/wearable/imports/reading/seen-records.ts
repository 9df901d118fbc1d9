/** Up to so many records are remembered: beyond them a repeated one counts again, which a real file does not have. */
const MAX_SLOTS = 1 << 22;

/** Remembers records in little memory, by 64 bits of each, so that one that stands in a file twice counts once. */
export class SeenRecords {
  #high = new Uint32Array(1 << 10);
  #low = new Uint32Array(1 << 10);
  #count = 0;

  /** Returns false for a record that was added before. */
  add(...record: readonly number[]): boolean {
    const [high, low] = [hash(record, 0x9e3779b9), hash(record, 0x85ebca6b) || 1];
    if (this.#low[find(this.#high, this.#low, high, low)] !== 0) return false;
    const slots = this.#low.length;
    if (this.#count >= slots / 2 && slots < MAX_SLOTS) this.#grow();
    else if (this.#count >= slots * 0.75) return true;
    const slot = find(this.#high, this.#low, high, low);
    this.#high[slot] = high;
    this.#low[slot] = low;
    this.#count += 1;
    return true;
  }

  #grow(): void {
    const [highs, lows] = [this.#high, this.#low];
    this.#high = new Uint32Array(highs.length * 2);
    this.#low = new Uint32Array(lows.length * 2);
    for (let at = 0; at < lows.length; at += 1) {
      if (lows[at] === 0) continue;
      const slot = find(this.#high, this.#low, highs[at]!, lows[at]!);
      this.#high[slot] = highs[at]!;
      this.#low[slot] = lows[at]!;
    }
  }
}

/** Returns the slot of a record, or the free one where it belongs. `low` is 0 in a free slot only. */
function find(highs: Uint32Array, lows: Uint32Array, high: number, low: number): number {
  const mask = lows.length - 1;
  for (let slot = high & mask; ; slot = (slot + 1) & mask)
    if (lows[slot] === 0 || (lows[slot] === low && highs[slot] === high)) return slot;
}

const doubles = new Float64Array(1);
const words = new Uint32Array(doubles.buffer);

/** Mixes numbers as MurmurHash3 does. */
function hash(record: readonly number[], seed: number): number {
  let mixed = seed;
  for (const value of record) {
    doubles[0] = value;
    for (const word of words) {
      mixed = Math.imul(mixed ^ Math.imul(word, 0xcc9e2d51), 0x1b873593);
      mixed = (mixed << 13) | (mixed >>> 19);
    }
  }
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
