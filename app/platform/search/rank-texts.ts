const K1 = 1.2;
const B = 0.75;
const STOP_WORDS = new Set(
  'a about all am an and any are as at be been but by can could did do does for from get had has have he her him his how i if in into is it its just me my no not of on or our out she so some than that the their them then there they this to up us was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);

const OTHER_LETTERS = /[^\0-\x7f]/;

/**
 * Returns the terms of a text: letters and digits in lower case, without accents and plural endings ('houses' becomes
 * 'hous', as does 'house').
 */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const word of wordsOf(text)) if (!STOP_WORDS.has(word)) terms.push(word.length > 3 ? withoutEnding(word) : word);
  return terms;
}

/** Text without other letters is read by a plain pattern, in a third of the time. */
function wordsOf(text: string): readonly string[] {
  if (!OTHER_LETTERS.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function withoutEnding(word: string): string {
  if (word.endsWith('ies')) return word.slice(0, -3);
  if (word.endsWith('es')) return word.slice(0, -2);
  return word.endsWith('e') || word.endsWith('s') || word.endsWith('y') ? word.slice(0, -1) : word;
}

type Candidate<Item> = { item: Item; counts: Map<string, number>; length: number };
/** `matched` is the number of different query terms in the text. */
type Ranked<Item> = { item: Item; matched: number };

/** Ranks texts by BM25. Texts are added one at a time, so that the caller can yield to the event loop in between. */
export class TextRanking<Item> {
  readonly terms: ReadonlySet<string>;
  readonly #seen = new Map<string, number>();
  readonly #candidates: Candidate<Item>[] = [];
  #count = 0;
  #lengths = 0;

  constructor(question: string) {
    this.terms = new Set(termsOf(question));
  }

  /** Adds a text. The words of `heading` count as well, but not for the length of the text. */
  add(item: Item, text: string, heading = ''): void {
    const own = termsOf(text);
    const counts = new Map<string, number>();
    for (const term of own.concat(termsOf(heading)))
      if (this.terms.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const term of counts.keys()) this.#seen.set(term, (this.#seen.get(term) ?? 0) + 1);
    this.#count += 1;
    this.#lengths += own.length;
    if (counts.size > 0) this.#candidates.push({ item, counts, length: own.length });
  }

  /** Returns the matching texts, best first. */
  ranked(): Ranked<Item>[] {
    const average = this.#lengths / Math.max(1, this.#count) || 1;
    const scored = this.#candidates.map(({ counts, length, item }) => ({
      item,
      matched: counts.size,
      score: this.#score(counts, length / average),
    }));
    return scored.sort((a, b) => b.score - a.score).map(({ item, matched }) => ({ item, matched }));
  }

  #score(counts: ReadonlyMap<string, number>, length: number): number {
    let score = 0;
    for (const [term, count] of counts) score += bm25(rarityOf(this.#seen.get(term) ?? 0, this.#count), count, length);
    return score;
  }
}

/** Returns the weight of a term that is in `seen` of `count` texts. */
export function rarityOf(seen: number, count: number): number {
  return Math.log(1 + (count - seen + 0.5) / (seen + 0.5));
}

/**
 * Returns what a term that is `count` times in a text adds to the score of the text (Okapi BM25: Robertson and Zaragoza,
 * The Probabilistic Relevance Framework, 2009). `length` is that of the text, divided by the average.
 */
export function bm25(rarity: number, count: number, length: number): number {
  return (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + B * length));
}
