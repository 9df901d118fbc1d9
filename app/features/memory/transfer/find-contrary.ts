import { createYield } from '~/platform/event-loop';
import { marksOf, marksOnce } from '../conflicts/find-candidates';
import { compareFacts } from '../conflicts/find-near-memories';
import { gistOf } from '../conflicts/likeness';
import { type Facts, readFacts } from '../conflicts/read-facts';
import { canConcern, logitOf } from '../conflicts/statements/compare-statements';
import type { SaidBy } from '../memory-schema';
import type { ListedMemory } from '../memory-store.server';
import { pairTexts } from './pair-texts';

type Text = { summary: string; by: SaidBy };
/**
 * A new text, by its number, contradicts a saved one, or with a number from that of the saved ones on, a new one before
 * it. `sentences` are the numbers of those that are contradicted, null for the whole text.
 */
export type Contrary = { fresh: number; other: number; sentences: number[] | null };
type Options = {
  /** Whether the new texts, the earliest first, are compared with each other: only for what is certain. */
  areCompared: boolean;
  tell: (share: number) => void;
};

/** Finding what to compare takes about so much of the time. */
const PAIRING = 0.2;

/**
 * Returns what many new texts contradict, by their words alone, as `findNearMemories` finds it. Each saved one is read
 * once. Yields to the event loop in between.
 */
export async function findContrary(
  fresh: readonly Text[],
  saved: readonly ListedMemory[],
  { areCompared, tell }: Options,
): Promise<Contrary[]> {
  const others: readonly Text[] = areCompared ? [...saved, ...fresh] : saved;
  if (fresh.length === 0 || others.length === 0) return [];
  const freshMarks = await mapInTurns(fresh, ({ summary }) => marksOf(gistOf(summary)));
  const savedMarks = await mapInTurns(saved, marksOnce);
  const pairs = await pairTexts(areCompared ? [...savedMarks, ...freshMarks] : savedMarks, freshMarks, saved.length);
  tell(PAIRING);
  const facts = await mapInTurns(fresh, ({ summary, by }) => readFacts(summary, by));
  const contrary: Contrary[] = [];
  const yieldIfDue = createYield();
  for (const [other, { summary, by }] of others.entries()) {
    if (pairs[other]!.length === 0) continue;
    tell(PAIRING + ((1 - PAIRING) * other) / others.length);
    const standing = facts[other - saved.length] ?? readFacts(summary, by);
    for (const number of pairs[other]!) {
      // What Orion asks or guesses changes no fact. A diary has many sentences of one kind that may contradict each other.
      const isGuessed = fresh[number]!.by === 'person' && other < saved.length;
      const sentences = await contradictedBy(facts[number]!, standing, { isGuessed, yieldIfDue });
      if (sentences.length > 0)
        contrary.push({ fresh: number, other, sentences: sentences.length < standing.facts.length ? sentences : null });
      await yieldIfDue();
    }
  }
  return contrary;
}

/** `isGuessed`: also what only seems to contradict. */
type How = { isGuessed: boolean; yieldIfDue: () => Promise<void> | void };

/** Returns the numbers of the sentences that a new text contradicts. */
async function contradictedBy(fresh: Facts, standing: Facts, { isGuessed, yieldIfDue }: How): Promise<number[]> {
  const all = [...standing.facts.keys()];
  const found = compareFacts(fresh, standing);
  if (found) return found.kind === 'contradicts' ? (found.sentences ?? all) : [];
  if (!isGuessed) return [];
  const told = fresh.facts.flatMap(({ statements }) => statements);
  const contradicted = new Set<number>();
  for (const [number, { statements }] of standing.facts.entries())
    for (const one of statements) {
      if (told.some((other) => canConcern(one, other) && logitOf(one, other, null) > 0)) contradicted.add(number);
      const turn = yieldIfDue();
      if (turn) await turn;
    }
  return [...contradicted];
}

async function mapInTurns<Item, Result>(items: readonly Item[], read: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  const yieldIfDue = createYield();
  for (const item of items) {
    results.push(read(item));
    await yieldIfDue();
  }
  return results;
}
