import { type CompareTexts, findNearMemories } from '~/features/memory/conflicts/find-near-memories';
import type { ListedMemory } from '~/features/memory/memory-store.server';
import type { FactPair } from './fact-pairs';

type Offers = { missed: FactPair[]; needless: FactPair[]; contradicting: number; harmless: number };

/** Counts the pairs of facts for which an offer to replace is missing, or needless. */
export async function countOffers(pairs: readonly FactPair[], compareTexts?: CompareTexts): Promise<Offers> {
  const offers: Offers = { missed: [], needless: [], contradicting: 0, harmless: 0 };
  for (const pair of pairs) {
    const { earlier, later, by, contradicts } = pair;
    const stored = { memoryId: earlier, summary: earlier, by } as ListedMemory;
    const near = await findNearMemories({ summary: later, by: 'person' }, [stored], {
      isCompared: () => true,
      compareTexts,
    });
    offers[contradicts ? 'contradicting' : 'harmless'] += 1;
    if (contradicts && near.length === 0) offers.missed.push(pair);
    if (!contradicts && near.length > 0) offers.needless.push(pair);
  }
  return offers;
}

type Saves = { saves: number; offered: number; pairs: string[] };

/** Counts for how many texts an offer comes when they are saved one after the other. */
export async function countInStores(
  stores: readonly (readonly string[])[],
  compareTexts?: CompareTexts,
): Promise<Saves> {
  const counted: Saves = { saves: 0, offered: 0, pairs: [] };
  for (const store of stores) {
    const saved: ListedMemory[] = [];
    for (const summary of store) {
      const near = await findNearMemories({ summary, by: 'person' }, saved, {
        isCompared: () => true,
        compareTexts,
      });
      counted.saves += 1;
      if (near.length > 0) counted.offered += 1;
      counted.pairs.push(...near.map(({ memory }) => `${memory.summary} | ${summary}`));
      saved.push({ memoryId: summary, summary, by: 'person' } as ListedMemory);
    }
  }
  return counted;
}
