/** A part of a document, as it goes into a prompt. `part` counts from 1; `isNew` where the document came with the question. */
export type Passage = { documentId: string; name: string; part: number; parts: number; text: string; isNew: boolean };
type Candidate = Passage & { counts: Map<string, number>; length: number };

const CHUNK_CHARACTERS = 1_200;
const K1 = 1.2;
const B = 0.75;
/** Words for a document as a whole: its beginning answers to them, and to its name. */
const WHOLE = 'document file pdf attachment attached uploaded summary summarise summarize';
const STOP_WORDS = new Set(
  'a about all am an and any are as at be been but by can could did do does for from get had has have he her him his how i if in into is it its just me my no not of on or our out she so some than that the their them then there they this to up us was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** Letters and digits in lower case, without accents and the ends of plurals ('houses' is 'house'). */
export function termsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !STOP_WORDS.has(word)).map((word) => (word.length > 3 ? word.replace(/(?:ies|es|e|s|y)$/, '') : word));
}

/** Cuts at the ends of paragraphs, sentences or words. */
export function splitText(text: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = at + CHUNK_CHARACTERS >= text.length ? text.length : at + lastBreak(text.slice(at, at + CHUNK_CHARACTERS));
    const part = text.slice(at, end).trim();
    if (part !== '') parts.push(part);
    at = end;
  }
  return parts;
}

function lastBreak(text: string): number {
  const half = text.length / 2;
  for (const mark of ['\n\n', '\n', '. ', ' ']) {
    const found = text.lastIndexOf(mark);
    if (found > half) return found + mark.length;
  }
  // No half of a surrogate pair.
  return /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length;
}

/** Ranks passages by BM25 while they are handed in one at a time, so that the caller can let others be served in between. */
export class PassageRanking {
  readonly #terms: ReadonlySet<string>;
  readonly #seen = new Map<string, number>();
  readonly #candidates: Candidate[] = [];
  #count = 0;
  #lengths = 0;

  constructor(question: string) {
    this.#terms = new Set(termsOf(question));
  }

  add(passage: Passage): void {
    const own = termsOf(passage.text);
    const heading = passage.part === 1 ? termsOf(`${passage.name} ${WHOLE}`) : [];
    const counts = new Map<string, number>();
    for (const term of own.concat(heading)) if (this.#terms.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const term of counts.keys()) this.#seen.set(term, (this.#seen.get(term) ?? 0) + 1);
    this.#count += 1;
    this.#lengths += own.length;
    if (counts.size > 0) this.#candidates.push({ ...passage, counts, length: own.length });
  }

  /** The best first. */
  ranked(): Passage[] {
    const average = this.#lengths / Math.max(1, this.#count) || 1;
    const scored = this.#candidates.map(({ counts, length, ...passage }) => ({ passage, score: this.#score(counts, length / average) }));
    return scored.sort((a, b) => b.score - a.score).map(({ passage }) => passage);
  }

  #score(counts: ReadonlyMap<string, number>, length: number): number {
    let score = 0;
    for (const [term, count] of counts) {
      const seen = this.#seen.get(term) ?? 0;
      const rarity = Math.log(1 + (this.#count - seen + 0.5) / (seen + 0.5));
      score += (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + B * length));
    }
    return score;
  }
}
