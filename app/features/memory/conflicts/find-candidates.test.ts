import { expect, it } from 'vitest';
import type { ListedMemory } from '../memory-store.server';
import { findCandidates } from './find-candidates';
import { gistOf } from './likeness';

const memory = (summary: string) => ({ memoryId: summary, summary }) as ListedMemory;
const candidatesOf = async (text: string, summaries: readonly string[], most?: number) =>
  (await findCandidates(gistOf(text), summaries.map(memory), most)).map(({ summary }) => summary);

it('finds what has a word or a topic in common, in the order of the memories', async () => {
  const stored = ['I live in Porto.', 'The violin needs new strings.', 'I rent a flat near the river.'];
  expect(await candidatesOf('I moved to Lisbon.', stored)).toEqual([stored[0], stored[2]]);
  expect(await candidatesOf('Quiet clouds.', stored)).toEqual([]);
});

it('takes of many those with most of the text, and never leaves out the same text', async () => {
  const days = Array.from(
    { length: 40 },
    (_, day) => `Walked with the dog to market number ${day}, then home by tram.`,
  );
  const stored = [...days, 'My dog is called Rex.', 'ok'];
  expect(await candidatesOf('My dog is called Max.', stored, 3)).toContain('My dog is called Rex.');
  expect(await candidatesOf('My dog is called Max.', stored, 3)).toHaveLength(3);
  expect(await candidatesOf(days[7]!, stored, 1)).toContain(days[7]);
  expect(await candidatesOf('OK!', stored, 1)).toEqual(['ok']);
});
