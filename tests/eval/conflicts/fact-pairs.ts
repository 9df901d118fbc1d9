import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SaidBy } from '~/features/memory/memory-schema';

/**
 * Made-up facts, one saved after the other: `contradicts` when the later one makes the earlier one untrue. Rules and
 * weights are made with those that are `open`; those `aside` are only counted.
 */
export type FactPair = {
  half: 'open' | 'aside';
  contradicts: boolean;
  earlier: string;
  later: string;
  /** Who said the earlier one. */
  by: SaidBy;
};

export function readFactPairs(): FactPair[] {
  const lines = readFileSync(path.join(import.meta.dirname, 'fact-pairs.jsonl'), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => ({ by: 'person', ...(JSON.parse(line) as Omit<FactPair, 'by'>) }));
}
