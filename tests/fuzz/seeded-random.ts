/** Random choices that are reproducible from a seed and an index. */
export type Random = {
  next: () => number;
  int: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  text: (letters: string, length: number) => string;
  bytes: (length: number) => Buffer;
};

export function seededRandom(seed: number, index: number): Random {
  let state = mix(mix(seed >>> 0) ^ (index >>> 0));
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    text: (letters, length) => {
      let text = '';
      while (text.length < length) text += letters[int(0, letters.length - 1)] ?? '';
      return text;
    },
    bytes: (length) => Buffer.from(Array.from({ length }, () => int(0, 255))),
  };
}

function mix(value: number): number {
  let mixed = value + 0x9e3779b9;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
