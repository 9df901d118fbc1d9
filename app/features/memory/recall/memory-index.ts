import type { PreparedMemory } from './prepare-memory';
import type { SentenceVector } from './sentence-vector';

/** A term, and the memories that contain it. */
export type Term = {
  text: string;
  memories: IndexedMemory[];
  /** The number of memories that have it with a capital letter, and with a small one, inside a sentence. */
  capitals: number;
  smalls: number;
};

/** `terms` are those of the text, in order. `neighbors` are all memories of the same source, by time. */
export type IndexedMemory = {
  id: string;
  number: number;
  terms: readonly Term[];
  dateTerms: readonly Term[];
  capitals: readonly Term[];
  smalls: readonly Term[];
  time: number;
  mentionsTime: boolean;
  source: string | null;
  neighbors: IndexedMemory[];
  vector: SentenceVector | null;
};

/** A term of at least this length matches longer ones that begin with it. */
const MIN_PREFIX_LENGTH = 4;
/** About what V8 takes for an entry of the index, and for each of its terms. */
const MEMORY_BYTES = 600;
const TERM_BYTES = 40;

/** The memories of a person, prepared for recall. They can be added and removed at any time, also during a search. */
export class MemoryIndex {
  readonly #memories = new Map<string, IndexedMemory>();
  readonly #terms = new Map<string, Term>();
  readonly #prefixes = new Map<string, Set<Term>>();
  readonly #sources = new Map<string, IndexedMemory[]>();
  #added = 0;
  #length = 0;
  #bytes = 0;
  #vectors = 0;

  get size(): number {
    return this.#memories.size;
  }

  /** A bound for the numbers of memories, which are not used again. */
  get numbers(): number {
    return this.#added;
  }

  /** The average number of terms of a memory. */
  get averageLength(): number {
    return this.#length / Math.max(1, this.size) || 1;
  }

  /** About how much memory the index takes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Whether there is anything to compare the vector of a question with. */
  get hasVectors(): boolean {
    return this.#vectors > 0;
  }

  memories(): Iterable<IndexedMemory> {
    return this.#memories.values();
  }

  /** The memories of each source, by time. */
  sources(): Iterable<readonly IndexedMemory[]> {
    return this.#sources.values();
  }

  findTerm(text: string): Term | undefined {
    return this.#terms.get(text);
  }

  /** Returns the terms that begin with the given one, and those that it begins with. */
  findByPrefix(text: string): Term[] {
    const near = this.#prefixes.get(prefixOf(text) ?? '') ?? [];
    return [...near].filter((term) => term.text !== text && (term.text.startsWith(text) || text.startsWith(term.text)));
  }

  /** Adds a memory, in place of one with the same id. */
  add(prepared: PreparedMemory, vector: SentenceVector | null = null): void {
    this.remove(prepared.id);
    const { id, source, time, mentionsTime, words } = prepared;
    const terms = words.map(({ term }) => this.#termOf(term));
    const written = (isCapital: boolean) => [...new Set(terms.filter((_, at) => words[at]!.isCapital === isCapital))];
    const memory: IndexedMemory = {
      id,
      number: this.#added,
      terms,
      dateTerms: prepared.dateTerms.map((term) => this.#termOf(term)),
      capitals: written(true),
      smalls: written(false),
      time,
      mentionsTime,
      source,
      neighbors: this.#neighborsIn(source),
      vector,
    };
    for (const term of new Set([...terms, ...memory.dateTerms])) term.memories.push(memory);
    for (const term of memory.capitals) term.capitals += 1;
    for (const term of memory.smalls) term.smalls += 1;
    insertByTime(memory.neighbors, memory);
    this.#memories.set(id, memory);
    this.#added += 1;
    this.#length += terms.length;
    this.#bytes += bytesOf(memory);
    this.#vectors += Number(vector !== null);
  }

  setVector(id: string, vector: SentenceVector | null): void {
    const memory = this.#memories.get(id);
    if (!memory) return;
    this.#bytes -= bytesOf(memory);
    this.#vectors += Number(vector !== null) - Number(memory.vector !== null);
    memory.vector = vector;
    this.#bytes += bytesOf(memory);
  }

  remove(id: string): void {
    const memory = this.#memories.get(id);
    if (!memory) return;
    for (const term of memory.capitals) term.capitals -= 1;
    for (const term of memory.smalls) term.smalls -= 1;
    for (const term of new Set([...memory.terms, ...memory.dateTerms])) this.#removeFrom(term, memory);
    removeItem(memory.neighbors, memory);
    if (memory.source !== null && memory.neighbors.length === 0) this.#sources.delete(memory.source);
    this.#memories.delete(id);
    this.#length -= memory.terms.length;
    this.#bytes -= bytesOf(memory);
    this.#vectors -= Number(memory.vector !== null);
  }

  #removeFrom(term: Term, memory: IndexedMemory): void {
    removeItem(term.memories, memory);
    if (term.memories.length > 0) return;
    this.#terms.delete(term.text);
    const prefix = prefixOf(term.text);
    if (prefix !== null) this.#prefixes.get(prefix)?.delete(term);
  }

  #termOf(text: string): Term {
    const known = this.#terms.get(text);
    if (known) return known;
    const term: Term = { text, memories: [], capitals: 0, smalls: 0 };
    this.#terms.set(text, term);
    const prefix = prefixOf(text);
    if (prefix === null) return term;
    const near = this.#prefixes.get(prefix);
    if (near) near.add(term);
    else this.#prefixes.set(prefix, new Set([term]));
    return term;
  }

  #neighborsIn(source: string | null): IndexedMemory[] {
    if (source === null) return [];
    const known = this.#sources.get(source);
    if (known) return known;
    const neighbors: IndexedMemory[] = [];
    this.#sources.set(source, neighbors);
    return neighbors;
  }
}

/** Returns whether the memories have the term with a capital letter mostly. */
export const isName = (term: Term) => term.capitals > term.smalls;

function prefixOf(text: string): string | null {
  return text.length < MIN_PREFIX_LENGTH || text.startsWith('#') ? null : text.slice(0, MIN_PREFIX_LENGTH);
}

function bytesOf({ terms, vector }: IndexedMemory): number {
  return MEMORY_BYTES + terms.length * TERM_BYTES + (vector?.values.byteLength ?? 0);
}

function insertByTime(memories: IndexedMemory[], memory: IndexedMemory): void {
  let at = memories.length;
  while (at > 0 && memories[at - 1]!.time > memory.time) at -= 1;
  memories.splice(at, 0, memory);
}

function removeItem<Item>(items: Item[], item: Item): void {
  const at = items.indexOf(item);
  if (at >= 0) items.splice(at, 1);
}
