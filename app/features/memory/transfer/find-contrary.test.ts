import { expect, it } from 'vitest';
import { memoryText } from '../../../../tests/bench/memory-words';
import { findNearMemories } from '../conflicts/find-near-memories';
import type { ListedMemory } from '../memory-store.server';
import { findContrary } from './find-contrary';

const saved = (summary: string) => ({ memoryId: summary, summary, by: 'person' }) as ListedMemory;
const told = (summary: string) => ({ summary, by: 'person' as const });
const FACTS = [
  'I live in Porto. I have a dog called Rex.',
  'My sister is called Ana.',
  'I work at a bank.',
  'I am vegetarian.',
  'I love coffee.',
  'I am single.',
];
const CHANGES = [
  'I moved to Lisbon.',
  'My sister is called Eva.',
  'I do not love coffee.',
  'I got married.',
  'I live in Porto.',
  'Quiet clouds.',
];

it('finds for many texts at once what is found for each of them', async () => {
  const stored = [...FACTS, ...Array.from({ length: 120 }, (_, at) => memoryText(at))].map(saved);
  const texts = [...CHANGES, ...Array.from({ length: 30 }, (_, at) => memoryText(1_000 + at * 7))];
  const singly: unknown[] = [];
  for (const [fresh, summary] of texts.entries()) {
    const near = await findNearMemories(told(summary), stored, { isCompared: () => true });
    for (const { kind, memory, sentences } of near)
      if (kind === 'contradicts') singly.push({ fresh, other: stored.indexOf(memory), sentences });
  }
  expect(singly.length).toBeGreaterThan(CHANGES.length / 2);
  const shares: number[] = [];
  const tell = (share: number) => void shares.push(share);
  const found = await findContrary(texts.map(told), stored, { areCompared: false, tell });
  expect(found).toHaveLength(singly.length);
  expect(found).toEqual(expect.arrayContaining(singly));
  expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
});

it('compares texts with those before them, where that is asked, and does not guess then', async () => {
  const texts = ['I live in Lisbon.', 'Note 3 of a quiet day.', 'I live in Madrid.', 'Note 4 of a quiet day.'].map(
    told,
  );
  const tell = () => undefined;
  expect(await findContrary(texts, [], { areCompared: false, tell })).toEqual([]);
  expect(await findContrary(texts, [], { areCompared: true, tell })).toEqual([{ fresh: 2, other: 0, sentences: null }]);
  expect(await findContrary(texts, [saved('I live in Porto.')], { areCompared: true, tell })).toMatchObject([
    { fresh: 0, other: 0 },
    { fresh: 2, other: 0 },
    { fresh: 2, other: 1 },
  ]);
});

it('reads what Orion said as said of the person', async () => {
  const orion = (summary: string) => ({ summary, by: 'orion' as const });
  const how = { areCompared: false, tell: () => undefined };
  expect(await findContrary([orion('You live in Lisbon.')], [saved('I live in Porto.')], how)).toHaveLength(1);
  expect(await findContrary([orion('I live in your phone.')], [saved('I live in Porto.')], how)).toEqual([]);
});
