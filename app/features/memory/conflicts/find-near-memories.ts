import { createYield } from '~/platform/event-loop';
import type { SaidBy } from '../memory-schema';
import type { ListedMemory } from '../memory-store.server';
import { findCandidates } from './find-candidates';
import { compareGists } from './likeness';
import { areContrary, type Claim } from './claims/parse-claims';
import { type Fact, type Facts, readFacts } from './read-facts';
import { canConcern, logitOf } from './statements/compare-statements';
import type { Statement } from './statements/read-statements';

/** `contradicts`: both cannot be true now. `repeats`: the new one says nothing else. */
export type NearKind = 'contradicts' | 'repeats';
/** `sentences` are the numbers of those that are contradicted or repeated, null for the whole memory. */
export type NearMemory = { kind: NearKind; memory: ListedMemory; sentences: number[] | null };

/** Returns how alike the two texts of each pair are, from -1 to 1, or null where the encoder does not answer. */
export type CompareTexts = (pairs: readonly (readonly [string, string])[]) => Promise<number[] | null>;

type Options = {
  isCompared: (memory: ListedMemory) => boolean;
  /** Asked about sentences that may contradict each other by their words. Without it words decide alone. */
  compareTexts?: CompareTexts | undefined;
};
/** Two sentences that may contradict each other, with the logit of that by their words. */
type Doubt = { memory: ListedMemory; sentence: number; stored: Statement; fresh: Statement; logit: number };

const MAX_NEAR = 50;
/** Longer texts are stories, which are not compared word by word. */
const MAX_TERMS = 120;
/** The encoder is asked from this logit on, about so many pairs at most. */
const UNSURE = -1;
const MAX_UNSURE = 8;

/** Returns the memories that a new text contradicts or repeats, at most fifty. Yields to the event loop in between. */
export async function findNearMemories(
  { summary, by }: { summary: string; by: SaidBy },
  memories: readonly ListedMemory[],
  { isCompared, compareTexts }: Options,
): Promise<NearMemory[]> {
  const fresh = readFacts(summary, by);
  const near: NearMemory[] = [];
  const doubts: Doubt[] = [];
  const yieldIfDue = createYield();
  for (const memory of await findCandidates(fresh.gist, memories.filter(isCompared))) {
    if (near.length >= MAX_NEAR) break;
    const stored = readFacts(memory.summary, memory.by);
    const found = compareFacts(fresh, stored);
    if (found) near.push({ ...found, memory });
    // What Orion asks or guesses changes no fact.
    else if (by === 'person') doubts.push(...doubtsOf(fresh, stored, memory));
    await yieldIfDue();
  }
  return [...near, ...(await decide(doubts, compareTexts))].slice(0, MAX_NEAR);
}

export function compareFacts(fresh: Facts, stored: Facts): Omit<NearMemory, 'memory'> | null {
  const claims = fresh.facts.flatMap((fact) => fact.claims);
  const isShort = fresh.gist.terms.length <= MAX_TERMS && stored.gist.terms.length <= MAX_TERMS;
  const kind = isShort ? compareGists(fresh.gist, stored.gist) : fresh.gist.folded === stored.gist.folded && 'repeats';
  if (kind) return { kind, sentences: null };
  const same = numbersOf(stored, (own) => isHardlyMore(fresh, own.claims, claims));
  if (same.length > 0) return { kind: 'repeats', sentences: partOf(stored, same) };
  const contrary = numbersOf(stored, (own) =>
    own.claims.some((one) => claims.some((other) => areContrary(one, other))),
  );
  return contrary.length > 0 ? { kind: 'contradicts', sentences: partOf(stored, contrary) } : null;
}

function numbersOf({ facts }: Facts, is: (fact: Fact) => boolean): number[] {
  return facts.flatMap((fact, at) => (is(fact) ? [at] : []));
}

const partOf = ({ facts }: Facts, sentences: number[]): number[] | null =>
  sentences.length < facts.length ? sentences : null;

/** Returns for each stored sentence the pair that most likely contradicts. */
function doubtsOf(fresh: Facts, stored: Facts, memory: ListedMemory): Doubt[] {
  const told = fresh.facts.flatMap(({ statements }) => statements);
  return stored.facts.flatMap(({ statements }, sentence) => {
    let best: Doubt | null = null;
    for (const one of statements)
      for (const other of told) {
        const logit = canConcern(one, other) ? logitOf(one, other, null) : -Infinity;
        if (logit > (best?.logit ?? UNSURE)) best = { memory, sentence, stored: one, fresh: other, logit };
      }
    return best ? [best] : [];
  });
}

async function decide(doubts: readonly Doubt[], compareTexts: CompareTexts | undefined): Promise<NearMemory[]> {
  const likely = doubts.toSorted((a, b) => b.logit - a.logit).slice(0, MAX_NEAR);
  const asked = likely.filter(({ stored, fresh }) => stored.isEnglish && fresh.isEnglish).slice(0, MAX_UNSURE);
  const pairs = asked.map(({ stored, fresh }) => [stored.text, fresh.text] as const);
  const likeness = (pairs.length > 0 && (await compareTexts?.(pairs))) || [];
  const sentences = new Map<ListedMemory, number[]>();
  for (const doubt of likely) {
    const alike = likeness[asked.indexOf(doubt)] ?? null;
    if (logitOf(doubt.stored, doubt.fresh, alike) > 0)
      sentences.set(doubt.memory, [...(sentences.get(doubt.memory) ?? []), doubt.sentence]);
  }
  return [...sentences].map(([memory, numbers]) => {
    const stored = readFacts(memory.summary, memory.by);
    return {
      kind: 'contradicts',
      memory,
      sentences: partOf(
        stored,
        numbers.toSorted((a, b) => a - b),
      ),
    };
  });
}

/** "My sister's name is Anna" beside "My sister is called Anna": one claim with the same value, and hardly more words. */
function isHardlyMore({ gist }: Facts, stored: readonly Claim[], [only, ...more]: readonly Claim[]): boolean {
  if (!only || more.length > 0) return false;
  // The subject, the relation and the value.
  if (gist.terms.length > only.subject.split(' ').length + only.value.length + 1) return false;
  return stored.some(
    (claim) =>
      claim.subject === only.subject &&
      claim.relation === only.relation &&
      claim.isDenied === only.isDenied &&
      claim.value.length === only.value.length &&
      claim.value.every((term) => only.value.includes(term)),
  );
}
